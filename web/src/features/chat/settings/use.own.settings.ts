import type { OwnSettings } from "@hello/contract";
import { useCallback, useEffect, useRef, useState } from "react";
import { changeOwnSettings, fetchOwnSettings } from "../../../api/ends.api.ts";
import type { SettingsPerson } from "./settings.person.ts";

type Change = Partial<Pick<OwnSettings, "detailsHidden" | "eveningMailOff">>;
export type SavingState = { kind: "saved" } | { kind: "failed"; error: unknown } | undefined;

/** The settings as the server has them. A change shows at once, and is taken back when it cannot be stored. */
export function useOwnSettings({ user, http, pageHttp }: SettingsPerson) {
  const [own, setOwn] = useState<OwnSettings>();
  const [failure, setFailure] = useState<unknown>();
  const [saving, setSaving] = useState<SavingState>();
  const changes = useRef({ waiting: 0, last: Promise.resolve() });

  const load = useCallback(async () => {
    try {
      const stored = await fetchOwnSettings(pageHttp, user.id);
      if (changes.current.waiting > 0) return;
      setOwn(stored);
      setFailure(undefined);
    } catch (error) {
      console.warn("The settings could not be loaded.", error);
      setFailure(error);
    }
  }, [pageHttp, user.id]);

  // Another tab may have changed them, and a fresh login ends.
  useEffect(() => {
    void load();
    const onVisible = () => document.visibilityState === "visible" && void load();
    document.addEventListener("visibilitychange", onVisible);
    return () => document.removeEventListener("visibilitychange", onVisible);
  }, [load]);

  /** One after the other, so that the last change is also stored last. */
  const change = useCallback(
    (changed: Change) => {
      setOwn((shown) => shown && { ...shown, ...changed });
      setSaving(undefined);
      const queue = changes.current;
      queue.waiting += 1;
      queue.last = queue.last.then(async () => {
        const outcome = await changeOwnSettings(http, user.id, changed).then(
          () => ({ kind: "saved" }) as const,
          (error: unknown) => ({ kind: "failed", error }) as const,
        );
        queue.waiting -= 1;
        setSaving(outcome);
        if (outcome.kind === "failed") await load();
      });
    },
    [http, user.id, load],
  );

  return { own, failure, saving, load, change };
}
