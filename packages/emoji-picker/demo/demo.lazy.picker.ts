import "../src/emoji-picker.css";

/** Component and styles in one chunk, fetched when a picker is first needed. */
export { EmojiPickerPopup as default, preloadEmoji } from "../src/index.ts";
