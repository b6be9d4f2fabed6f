import { createStore } from "zustand/vanilla";

export type CopyState = {
  /** Copies are shown, because the last calls had no answer. */
  isAway: boolean;
  /** When the copies that are shown were made, by the address of their call: 'Copie du 17 novembre à 14:05'. */
  texts: Readonly<Record<string, string>>;
};

/** Written by kept.answers.ts. */
export const copyStore = createStore<CopyState>()(() => ({ isAway: false, texts: {} }));
