import { useCallback, useEffect, useRef, useState } from "react";
import { fetchExport } from "../../api/ends.api.ts";
import type { Http } from "../../api/http.ts";
import { saveFile } from "../controls/save.file.ts";

export type ExportState =
  | { kind: "idle" }
  | { kind: "running"; received: number }
  | { kind: "done"; name: string; size: number }
  | { kind: "failed"; error: unknown };

/** Fetches everything of a person as a file and saves it. Leaving the screen stops it. */
export function useExport(http: Http, userId: string) {
  const [state, setState] = useState<ExportState>({ kind: "idle" });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = useCallback(async () => {
    if (running.current) return;
    running.current = new AbortController();
    const { signal } = running.current;
    setState({ kind: "running", received: 0 });
    try {
      const onReceived = (received: number) => setState({ kind: "running", received });
      const file = await fetchExport(http, userId, { signal, onReceived });
      const name = `hello-donnees-${new Date().toISOString().slice(0, 10)}.zip`;
      saveFile(file, name);
      setState({ kind: "done", name, size: file.size });
    } catch (error) {
      setState(signal.aborted ? { kind: "idle" } : { kind: "failed", error });
    } finally {
      running.current = undefined;
    }
  }, [http, userId]);

  const cancel = useCallback(() => running.current?.abort(), []);
  return { state, start, cancel };
}
