export { preloadEmoji } from "./data/emoji.load.ts";
export type { Language, Tone } from "./data/emoji.types.ts";
export { EmojiField, type EmojiFieldProps } from "./parts/picker.field.tsx";
export { EmojiPickerPopup, type EmojiPickerPopupProps } from "./parts/picker.floating.tsx";
export { EmojiPicker, type EmojiPickerProps } from "./parts/picker.panel.tsx";
export { EmojiPopup, type EmojiPopupProps } from "./parts/picker.popup.tsx";
export { GROUP_TITLES, type GroupKey } from "./state/groups.ts";
export { type InsertionMode, insertEmoji } from "./state/insertion.ts";
export {
  type AdditionalEmoji,
  DEFAULT_OPTIONS,
  DEFAULT_TEXTS,
  type PickerOptions,
  type StaticTexts,
  type Theme,
} from "./state/options.ts";
export type { SelectedEmoji } from "./state/selection.ts";
