import type { Workspace } from "@hello/contract";
import { createStore } from "zustand/vanilla";

export type DarkSetting = "light" | "dark" | "system";
export type ShownError = { code: number; message: string; detail: string; path: string };

/** What the page knows before and beside a session. */
export type AppState = {
  /** `alpha` only until the page has read its settings; no request is ever sent with it (D30). */
  workspace: Workspace | "alpha";
  darkSetting: DarkSetting;
  /** Given in the address; without one the cookie speaks. Never leaves this page's memory. */
  token: string | null;
  userUuid: string | null;
  userType: string | null;
  returnPath: string | null;
  onboardingComplete: boolean;
  /** Where one signs in again, while the sign-in has ended under an open page. */
  loginUrl: string | null;
  error: ShownError | null;
};

/** The only two that outlive a page, and only within the session (STORE-02). */
const KEPT = { returnPath: "return_path", onboardingComplete: "onboardingComplete" } as const;

export const appStore = createStore<AppState>()(() => ({
  workspace: "alpha",
  darkSetting: "light",
  token: null,
  userUuid: null,
  userType: null,
  returnPath: kept(KEPT.returnPath),
  onboardingComplete: kept(KEPT.onboardingComplete) === "true",
  loginUrl: null,
  error: null,
}));

appStore.subscribe(({ returnPath, onboardingComplete }, before) => {
  if (returnPath !== before.returnPath) keep(KEPT.returnPath, returnPath);
  if (onboardingComplete !== before.onboardingComplete) keep(KEPT.onboardingComplete, String(onboardingComplete));
});

/** Storage may be forbidden; then nothing is kept, and nothing breaks. */
function kept(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

function keep(name: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, value);
  } catch {
    // Nothing to be done: the page works without.
  }
}
