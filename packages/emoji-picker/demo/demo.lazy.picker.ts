import "../src/emoji-picker.css";

/** Component and styles in one piece, which a page fetches when a picker is first asked for. */
export { EmojiPickerPopup as default, preloadEmoji } from "../src/index.ts";
