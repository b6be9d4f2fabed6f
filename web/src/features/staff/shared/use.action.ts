import { useState } from "react";
import { sentenceOf } from "../../../api/http.ts";

const FAILED = "Cette action n’a pas abouti. Vérifiez votre connexion et réessayez.";

/** What the server says of a failure; where it says nothing, as without a network, the given text. */
export function problemOf(error: unknown, failedText = FAILED): string {
  return sentenceOf(error, failedText);
}

type Action = {
  isBusy: boolean;
  problem: string | undefined;
  /** Sets a problem that the page finds by itself. The next run clears it. */
  setProblem: (problem: string | undefined) => void;
  /** Resolves to whether the work succeeded; never rejects. */
  run: (work: () => Promise<unknown>) => Promise<boolean>;
};

/**
 * Runs what a button starts, and tells whether it runs and why it failed. `isBusy` ends after a success too: work that
 * closes its own dialog does so in the same render.
 */
export function useAction(failedText?: string): Action {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function run(work: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
      return true;
    } catch (error) {
      setProblem(problemOf(error, failedText));
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, problem, setProblem, run };
}
