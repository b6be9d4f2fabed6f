/** How many pictures stay in memory after their rows are unmounted. */
const KEPT_MAX = 60;

type Kept = { url: string; users: number };

/**
 * A cache of object URLs of fetched pictures, by path; the content of a path never changes. Unused ones stay for
 * scrolling back, and the least recently used is removed first.
 */
export function createPictures(fetchAttachment: (path: string) => Promise<Blob>) {
  const kept = new Map<string, Kept>();
  const coming = new Map<string, Promise<string>>();
  const ofFiles = new Map<File, string>();
  const failed = new Set<() => void>();

  function take(path: string): Promise<string> {
    const known = kept.get(path);
    if (known) {
      kept.delete(path);
      kept.set(path, { ...known, users: known.users + 1 });
      return Promise.resolve(known.url);
    }
    const fetched = coming.get(path) ?? fetchAttachment(path).then((blob) => URL.createObjectURL(blob));
    coming.set(path, fetched);
    return fetched.then(
      (url) => {
        coming.delete(path);
        kept.set(path, { url, users: (kept.get(path)?.users ?? 0) + 1 });
        return url;
      },
      (error: unknown) => {
        coming.delete(path);
        throw error;
      },
    );
  }

  function release(path: string): void {
    const known = kept.get(path);
    if (!known) return;
    kept.set(path, { ...known, users: known.users - 1 });
    if (kept.size > KEPT_MAX) drop((users) => users === 0, kept.size - KEPT_MAX);
  }

  function drop(isDropped: (users: number) => boolean, most: number): void {
    const gone = [...kept].filter(([, { users }]) => isDropped(users)).slice(0, most);
    for (const [path, { url }] of gone) {
      kept.delete(path);
      URL.revokeObjectURL(url);
    }
  }

  /** The URL if the picture is in the cache, so that it shows without a flash. */
  const find = (path: string): string | undefined => kept.get(path)?.url;

  /** The URL of a pending file. */
  function ofFile(file: File): string {
    const url = ofFiles.get(file) ?? URL.createObjectURL(file);
    ofFiles.set(file, url);
    return url;
  }

  /** Calls back when a picture that could not be fetched may be tried again. */
  function whenRetried(run: () => void): () => void {
    failed.add(run);
    return () => failed.delete(run);
  }

  /** The network is back. */
  function retry(): void {
    for (const run of [...failed]) run();
  }

  function close(): void {
    drop(() => true, kept.size);
    for (const url of ofFiles.values()) URL.revokeObjectURL(url);
    ofFiles.clear();
  }

  return { take, release, find, ofFile, whenRetried, retry, close };
}

export type Pictures = ReturnType<typeof createPictures>;
