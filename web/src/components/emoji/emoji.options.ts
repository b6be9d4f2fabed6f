import { FRENCH } from "@hello/emoji-picker/fr";

/** How the product shows the picker: in French (D31), with its search (D40) and the latest choices. */
export function emojiOptions(imageUrl: string) {
  // Without an address there are no pictures, only the system's glyphs (D41).
  return { ...FRENCH, hideSearch: false, displayRecent: true, imageUrl, native: imageUrl === "" };
}
