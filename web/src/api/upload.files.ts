/** Pictures that may be photos. A GIF may move, and goes as it is. */
const PHOTO_TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif"];

const prepared = new WeakMap<File, Promise<File>>();
let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * The file as it leaves the device: a photo is redrawn smaller, everything else is the file itself (PHONE-09). Photos are
 * redrawn one at a time, because each takes tens of megabytes of memory.
 */
export function prepareFile(file: File): Promise<File> {
  if (!PHOTO_TYPES.includes(file.type)) return Promise.resolve(file);
  const ready = prepared.get(file) ?? lastTurn.then(() => redraw(file));
  prepared.set(file, ready);
  lastTurn = ready;
  return ready;
}

/** If the browser cannot draw the photo, the server gets the original and decides. */
async function redraw(file: File): Promise<File> {
  try {
    const { redrawPhoto } = await import("./photo.redraw.ts");
    return await redrawPhoto(file);
  } catch {
    return file;
  }
}

export async function appendFiles(form: FormData, files: readonly File[], signal?: AbortSignal): Promise<void> {
  for (const file of files) {
    form.append("files[]", await prepareFile(file));
    signal?.throwIfAborted();
  }
}
