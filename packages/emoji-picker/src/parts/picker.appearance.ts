import type { Language, Tone } from "../data/emoji.types.ts";

/** How every emoji of a picker looks and is called. */
export type Appearance = { native: boolean; imageUrl: string; tone: Tone; language: Language };
