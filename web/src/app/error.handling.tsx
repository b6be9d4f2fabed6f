import { PAGE_PATHS } from "@hello/contract/plain";
import { Component, type ReactNode } from "react";
import { FullScreenLoader } from "../components/layout/full.screen.loader.tsx";
import { MissingFileError } from "../components/layout/lazy.part.tsx";
import { saveAllDrafts } from "../session/writing/draft.saving.ts";
import { canReload, showFailed } from "../start/page.failed.ts";
import { showError } from "./uncaught.ts";

type Props = { children: ReactNode /** Where one is: another place is worth another try. */; place: string };

/** What a screen throws while it is drawn leads to the error page, which stands outside of it (NAV-17). */
export class ErrorBoundary extends Component<Props, { failedAt: string | null }> {
  override state = { failedAt: null };

  static getDerivedStateFromError(): { failedAt: string } {
    return { failedAt: window.location.pathname };
  }

  override componentDidCatch(error: unknown): void {
    // The error page is in a file of its own, which may be what does not come.
    if (this.props.place === PAGE_PATHS.error) showFailed();
    else if (error instanceof MissingFileError) void loadAnew(error);
    else showError(error);
  }

  override render(): ReactNode {
    return this.state.failedAt === this.props.place ? <FullScreenLoader /> : this.props.children;
  }
}

/** With all that was written kept; where that cannot be, the error page has the button (EASE-31). */
async function loadAnew(error: MissingFileError): Promise<void> {
  if ((await canReload()) && (await saveAllDrafts())) window.location.reload();
  else showError(error);
}
