import type { OwnSettings } from "@hello/contract";
import { useCallback, useEffect, useRef, useState } from "react";
import { changeOwnSettings, fetchOwnSettings } from "../../api/ends.api.ts";
import type { SettingsPerson } from "./settings.person.ts";

type Change = Partial<Pick<OwnSettings, "detailsHidden" | "eveningMailOff">>;
export type SavingState = "saved" | "failed" | undefined;

/** The settings as the server has them. A change shows at once, and is taken back when it cannot be stored. */
export function useOwnSettings({ user, http, pageHttp }: SettingsPerson) {
  const [own, setOwn] = useState<OwnSettings>();
  const [hasFailed, setFailed] = useState(false);
  const [saving, setSaving] = useState<SavingState>();
  const changes = useRef({ waiting: 0, last: Promise.resolve() });

  const load = useCallback(async () => {
    try {
      const stored = await fetchOwnSettings(pageHttp, user.id);
      if (changes.current.waiting > 0) return;
      setOwn(stored);
      setFailed(false);
    } catch (error) {
      console.warn("The settings could not be loaded.", error);
      setFailed(true);
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
        const isStored = await changeOwnSettings(http, user.id, changed).then(
          () => true,
          () => false,
        );
        queue.waiting -= 1;
        setSaving(isStored ? "saved" : "failed");
        if (!isStored) await load();
      });
    },
    [http, user.id, load],
  );

  return { own, hasFailed, saving, load, change };
}
