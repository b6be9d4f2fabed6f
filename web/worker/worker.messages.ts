/** Between pages and the worker. The only file that both build. */
export type ToWorker =
  /** From a page, to a worker that waits: which build is the page of? `file` is one of its own. */
  | { type: "compare"; file: string }
  /** Take over from the former worker now. */
  | { type: "take" };

export type ToPage =
  /** A worker of another build than the page is ready. */
  | { type: "newVersion" }
  /** Show this screen. The page answers through the port. */
  | { type: "show"; path: string };

/** Caches with another name are not the worker's. */
export const CACHE_PREFIX = "files-";
