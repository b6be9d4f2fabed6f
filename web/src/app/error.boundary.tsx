import { Component, type ReactNode } from "react";
import { showError } from "./uncaught.ts";

type Props = { children: ReactNode /** Where one is: another place is worth another try. */; place: string };

/** What a screen throws while it is drawn leads to the error page, which stands outside of it (NAV-17). */
export class ErrorBoundary extends Component<Props, { failedAt: string | null }> {
  override state = { failedAt: null };

  static getDerivedStateFromError(): { failedAt: string } {
    return { failedAt: window.location.pathname };
  }

  override componentDidCatch(error: unknown): void {
    showError(error);
  }

  override render(): ReactNode {
    return this.state.failedAt === this.props.place ? null : this.props.children;
  }
}
