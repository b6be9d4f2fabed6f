import type { Workspace } from "@hello/contract";
import { THEME_COOKIE } from "@hello/contract/limits";
import { createStore } from "zustand/vanilla";

const THEMES = ["light", "dark", "system"] as const;
export type DarkSetting = (typeof THEMES)[number];
export type ShownError = { code: number; message: string; detail: string; path: string };

/** The state of the page that does not belong to a session. */
export type AppState = {
  /** `alpha` only until the page has read its settings; no request is ever sent with it (D30). */
  workspace: Workspace | "alpha";
  darkSetting: DarkSetting;
  /** From the address; without one the cookie identifies the user. It is never stored outside this page. */
  token: string | null;
  userUuid: string | null;
  userType: string | null;
  returnPath: string | null;
  onboardingComplete: boolean;
  /** The address of the login, while the sign-in has expired under an open page. */
  loginUrl: string | null;
  /** How often the user has signed in again since the page was opened. */
  signIns: number;
  /** Whom a link with a token has just made of this browser's user, until they have taken note (SEC-33). */
  enteredAs: string | null;
  /** A worker of a newer build, which waits until it may take over (PHONE-12). */
  newVersion: ServiceWorker | null;
  /** The card that asks about notifications, or tells how to install the app. */
  pushCard: "ask" | "install" | null;
  /** Ids of the rooms whose notifications are off; null until they are known. */
  mutedRooms: readonly string[] | null;
  error: ShownError | null;
};

/** The only two that are stored, in the browser's session storage (STORE-02). */
const STORED = { returnPath: "return_path", onboardingComplete: "onboardingComplete" } as const;

export const appStore = createStore<AppState>()(() => ({
  workspace: "alpha",
  darkSetting: loadTheme(),
  token: null,
  userUuid: null,
  userType: null,
  returnPath: load(STORED.returnPath),
  onboardingComplete: load(STORED.onboardingComplete) === "true",
  loginUrl: null,
  signIns: 0,
  enteredAs: null,
  newVersion: null,
  pushCard: null,
  mutedRooms: null,
  error: null,
}));

appStore.subscribe(({ returnPath, onboardingComplete, darkSetting }, before) => {
  if (returnPath !== before.returnPath) save(STORED.returnPath, returnPath);
  if (onboardingComplete !== before.onboardingComplete) save(STORED.onboardingComplete, String(onboardingComplete));
  if (darkSetting !== before.darkSetting) saveTheme(darkSetting);
});

/** A browser may forbid storage; then nothing is stored. */
function load(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

function save(name: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, value);
  } catch {
    // The page works without.
  }
}

const YEAR_S = 31_536_000;

/** In a cookie, because a sign-out empties the browser's storage, and so that the server's first page has it (D168). */
function loadTheme(): DarkSetting {
  const cookies = globalThis.document?.cookie.split("; ") ?? [];
  return THEMES.find((theme) => cookies.includes(`${THEME_COOKIE}=${theme}`)) ?? "light";
}

function saveTheme(theme: DarkSetting): void {
  const flags = `path=/; max-age=${YEAR_S}; samesite=lax${window.location.protocol === "https:" ? "; secure" : ""}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is newer than the browsers we serve
  document.cookie = `${THEME_COOKIE}=${theme}; ${flags}`;
}

/** Applies the theme of the settings, and with `system` that of the device (STORE-01). */
export function followTheme(): void {
  const deviceDark = window.matchMedia("(prefers-color-scheme: dark)");
  const apply = () => {
    const { darkSetting } = appStore.getState();
    const deviceTheme = deviceDark.matches ? "dark" : "light";
    document.documentElement.dataset.theme = darkSetting === "system" ? deviceTheme : darkSetting;
  };
  apply();
  appStore.subscribe(apply);
  deviceDark.addEventListener("change", apply);
}
