import type { Language, Tone } from "../data/emoji.types.ts";
import type { InsertionMode } from "./insertion.ts";

/** Visible and spoken texts; "{count}" is replaced by a number. */
export type StaticTexts = {
  placeholder: string;
  noResults: string;
  results: string;
  skinTone: string;
  tones: Record<Tone, string>;
  groups: string;
  emoji: string;
  open: string;
  failed: string;
  retry: string;
};

/** An emoji of an additional group; `variants` are codes that contain the code of the tone. */
export type AdditionalEmoji = { names: readonly string[]; code: string; variants?: readonly string[] };

export type Theme = "light" | "dark" | "auto";

export type PickerOptions = {
  /** The system's glyphs instead of pictures. */
  native: boolean;
  hideSearch: boolean;
  hideGroupIcons: boolean;
  hideGroupNames: boolean;
  staticTexts: Partial<StaticTexts>;
  disabledGroups: readonly string[];
  groupNames: Readonly<Record<string, string>>;
  displayRecent: boolean;
  additionalGroups: Readonly<Record<string, readonly AdditionalEmoji[]>>;
  groupOrder: readonly string[];
  /** Addresses of pictures for the tabs. */
  groupIcons: Readonly<Record<string, string>>;
  theme: Theme;
  /** Pixels between the popup and its button. */
  offset: number;
  mode: InsertionMode;
  /** The language of the names; the search knows both. */
  language: Language;
  /** Base address of the 64 px pictures; "{code}.png" is appended. */
  imageUrl: string;
};

export const DEFAULT_TEXTS: StaticTexts = {
  placeholder: "Search emoji",
  noResults: "No emoji has been found!",
  results: "{count} emoji found",
  skinTone: "Skin tone",
  tones: {
    neutral: "Neutral",
    "1f3fb": "Light",
    "1f3fc": "Medium-light",
    "1f3fd": "Medium",
    "1f3fe": "Medium-dark",
    "1f3ff": "Dark",
  },
  groups: "Groups",
  emoji: "Emoji",
  open: "Choose an emoji",
  failed: "The emoji could not be loaded.",
  retry: "Try again",
};

export const DEFAULT_OPTIONS: PickerOptions = {
  native: false,
  hideSearch: true,
  hideGroupIcons: false,
  hideGroupNames: false,
  staticTexts: {},
  disabledGroups: [],
  groupNames: {},
  displayRecent: false,
  additionalGroups: {},
  groupOrder: [],
  groupIcons: {},
  theme: "light",
  offset: 6,
  mode: "insert",
  language: "en",
  imageUrl: "https://cdn.jsdelivr.net/npm/emoji-datasource-apple@15.0.1/img/apple/64/",
};

/** Missing and undefined options get their defaults. */
export function withDefaults(given: { [Key in keyof PickerOptions]?: PickerOptions[Key] | undefined }): PickerOptions {
  const set = Object.entries(given).filter(([key, value]) => key in DEFAULT_OPTIONS && value !== undefined);
  return { ...DEFAULT_OPTIONS, ...Object.fromEntries(set) };
}
