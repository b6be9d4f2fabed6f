import { PAGE_PATHS } from "@hello/contract/plain";
import { navigate } from "wouter/use-browser-location";
import { CallError, hasCode } from "../api/http.ts";
import { appStore } from "../session/app.store.ts";

/** Whatever nobody caught, in an event handler or a promise, leads to the error page (NAV-17). */
export function catchErrors(): void {
  window.addEventListener("error", ({ error, message }) => {
    // The browser's word for "measured again in the next frame": nothing failed.
    if (!message.startsWith("ResizeObserver loop")) showError(error);
  });
  window.addEventListener("unhandledrejection", ({ reason }) => showError(reason));
}

export function showError(error: unknown): void {
  // The bar says already that the sign-in has ended, and what was written stays in view.
  if (hasCode(error, "unauthenticated")) return;
  const code = error instanceof CallError ? error.shownCode : 500;
  const message = error instanceof CallError ? error.message : "";
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  console.error(error);
  // The first error is the cause; what follows from it would hide where it happened.
  if (appStore.getState().error) return;
  appStore.setState({ error: { code, message, detail, path: window.location.pathname } });
  navigate(PAGE_PATHS.error);
}
