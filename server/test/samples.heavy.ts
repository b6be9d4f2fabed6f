/** Small files that are expensive to decode. */

/** A black AVIF of 5,000 × 5,000: the largest accepted size, which takes seconds to decode. */
const AVIF_BASE64 = [
  "AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAA",
  "AAAERAAAEAAQAAAAAA+gABAAAAAAAAAmUAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAA",
  "AAA4aXBjbwAAAAxhdjFDgRAMAAAAABRpc3BlAAAAAAAAE4gAABOIAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAJtbW",
  "RhdBIACgscMycPOHaICGg0IDLTBBM/3h4UV3///4s/AgBgz8oq9xl53VUiIfSYA7nZSXzLFxhg8UjXwJmBEdISaHuCmbsjg9pVT+nUs7HIb0Ye",
  "rkhvwxp6+NQm3Fa4X5pTZU/BTJUDwyUNjbKr2mnUASBPqL+VQq5Hi5+znz9yjpmdYJTPyir3GXndVSIh4dr0wXQRmq5YzjWC6YyThCD37R3PPo",
  "7lWXZAW23DiRR638blFN79R86b/hB54YpHTVu+nnGNEQenj5DuBVeDNZnca2xvVIQKYkAGqAirA0N0wI7aWJWDgMJUDNETBJD2yAbZaSKngpAW",
  "dvlxtjM/MrLFGB2miMrjKtJ3vpNTXGxZfS5+1y8kHdU6OJrPyir3GXndVSH4m1rodeZt745Fso66MjL73rC7uXiWvhESkZotw2KOwAVI1VJHO6",
  "kHUBTJ+dqKtFt6N8ESyFzvKb7n2feIvLNM0h0SNMoyIRgF1+TXs2ldL24bVu8/2tAKcX4N87sUHIrIMjArM95EXRazz0GDyFb7JIfroCNRJy9M",
  "LV7SU+CFWL1iNPB1MPCBYrJhXUDzTC5QQM/KKRLJmws6CFvRZBJD9nLXwKRhBAXT1ZUePPpTx57+savtobO1VFcgIV8a+pxECLb7h2potQ9Wc4",
  "s198/nZmWnz6QxJUj37n00MMRYLZ6dHsac8IdWpZ1E3dDZ3vlo2M8Qret6Z8j4kcfS4eYO5zoJnOIC54FGHTzpC+LaVwp7UD4HGfYZqzQe5DQO",
  "aH9CBZ9dpNJAuVVlnZDt9jyhcypf5NZDRIN9ZkRRL5QNmWiptYA=",
].join("");

function avif(): Buffer {
  return Buffer.from(AVIF_BASE64, "base64");
}

function fileOf(bytes: Buffer, name: string, type: string): File {
  return new File([new Uint8Array(bytes)], name, { type });
}

export function heavyAvif(name: string): File {
  return fileOf(avif(), name, "image/avif");
}

/** The same file with a header that claims 7,000 × 7,000. */
export function hugeAvif(name: string): File {
  const bytes = avif();
  const sizes = bytes.indexOf("ispe") + 8;
  bytes.writeUInt32BE(7_000, sizes);
  bytes.writeUInt32BE(7_000, sizes + 4);
  return fileOf(bytes, name, "image/avif");
}

/** Two frames that claim 5,000 × 5,000. */
export function bigAnimation(name: string): File {
  const head = Buffer.from("GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff", "latin1");
  head.writeUInt16LE(5_000, 6);
  head.writeUInt16LE(5_000, 8);
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 0x88, 0x13, 0x88, 0x13, 0, 2, 2, 0x44, 1, 0]);
  return fileOf(Buffer.concat([head, frame, frame, Buffer.from([0x3b])]), name, "image/gif");
}
