import type { User } from "@hello/contract";
import { TUTORIAL_VERSION } from "@hello/contract/limits";
import { COLLABORATOR, isOwnPath, PAGE_PATHS } from "@hello/contract/plain";
import { useEffect } from "react";
import { useLocation } from "wouter";
import { appStore } from "../../session/app.store.ts";

/** Whether the tour is shown: to whoever asks for it, and to whoever comes for the first time (D34). */
export function useTouring(user: User | null | undefined): { isTouring: boolean; wanted: string } {
  const [path, navigate] = useLocation();
  const isThere = path === PAGE_PATHS.onboarding;
  const mustGo = !isThere && user != null && isNewcomer(user);

  // Where they were going stays with the history entry: a reload keeps it, and nothing is stored (STORE-02).
  useEffect(() => {
    if (mustGo) navigate(PAGE_PATHS.onboarding, { replace: true, state: { wanted: path } });
  }, [mustGo, navigate, path]);

  return { isTouring: isThere || mustGo, wanted: wantedPath() };
}

function isNewcomer({ tutorialVersion, metadata }: User): boolean {
  const isNew = (tutorialVersion ?? 0) < TUTORIAL_VERSION && !appStore.getState().onboardingComplete;
  return isNew && metadata.type !== COLLABORATOR;
}

function wantedPath(): string {
  const { wanted } = (window.history.state ?? {}) as { wanted?: unknown };
  return typeof wanted === "string" && isOwnPath(wanted) ? wanted : PAGE_PATHS.notices;
}
