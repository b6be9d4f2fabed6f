import { PAGE_PATHS } from "@hello/contract/plain";
import { Component, type ReactNode } from "react";
import { navigate } from "wouter/use-browser-location";
import { CallError, hasCode } from "../api/http.ts";
import { FullScreenLoader } from "../components/loading/full.screen.loader.tsx";
import { MissingFileError } from "../components/loading/lazy.part.tsx";
import { saveAllDrafts } from "../session/drafts/draft.saving.ts";
import { appStore } from "../session/page/app.store.ts";
import { canReload, showFailed } from "../start/page.failed.ts";

/** Uncaught errors of event handlers and promises lead to the error page (NAV-17). */
export function catchErrors(): void {
  window.addEventListener("error", ({ error }) => {
    // Without an error it is no failure: the browser delivers measurements of a ResizeObserver with the next frame.
    if (error !== null && error !== undefined) showError(error);
  });
  window.addEventListener("unhandledrejection", ({ reason }) => showError(reason));
}

type Props = { children: ReactNode; path: string };

/** Errors of a screen while it renders lead to the error page, which is outside of it (NAV-17). */
export class ErrorBoundary extends Component<Props, { failedPath: string | null }> {
  override state = { failedPath: null };

  static getDerivedStateFromError(): { failedPath: string } {
    return { failedPath: window.location.pathname };
  }

  override componentDidCatch(error: unknown): void {
    // The error page has a file of its own, which may have failed to load.
    if (this.props.path === PAGE_PATHS.error) showFailed();
    else if (error instanceof MissingFileError) void reload(error);
    else showError(error);
  }

  override render(): ReactNode {
    return this.state.failedPath === this.props.path ? <FullScreenLoader /> : this.props.children;
  }
}

/** After saving all drafts; if that fails, the error page offers the reload (EASE-31). */
async function reload(error: MissingFileError): Promise<void> {
  if ((await canReload()) && (await saveAllDrafts())) window.location.reload();
  else showError(error);
}

function showError(error: unknown): void {
  // The bar about the expired sign-in is on the screen already, and the draft stays visible.
  if (hasCode(error, "unauthenticated")) return;
  const code = error instanceof CallError ? error.shownCode : 500;
  const message = error instanceof CallError ? error.message : "";
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  console.error(error);
  // The first error is the cause of those that follow.
  if (appStore.getState().error) return;
  appStore.setState({ error: { code, message, detail, path: window.location.pathname } });
  navigate(PAGE_PATHS.error);
}
