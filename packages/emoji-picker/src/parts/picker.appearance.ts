import type { Language, Tone } from "../data/emoji.types.ts";

/** How the emoji of a picker look, and the language of their names. */
export type Appearance = { native: boolean; imageUrl: string; tone: Tone; language: Language };
