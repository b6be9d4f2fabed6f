import { TONES, type Tone } from "../data/emoji.types.ts";

const KEY = "EMJ.skinTone";

let remembered: Tone = "neutral";

/** The tone chosen last in this browser; neutral where nothing can be kept. */
export function readTone(): Tone {
  try {
    const stored = localStorage.getItem(KEY);
    remembered = TONES.find((tone) => tone === stored) ?? remembered;
  } catch {
    // A browser that refuses storage still remembers within the page.
  }
  return remembered;
}

export function rememberTone(tone: Tone): void {
  remembered = tone;
  try {
    localStorage.setItem(KEY, tone);
  } catch {
    // As above.
  }
}
