import { TONES, type Tone } from "../data/emoji.types.ts";

const KEY = "EMJ.skinTone";

let remembered: Tone = "neutral";

/** The last tone chosen in this browser; neutral without storage. */
export function readTone(): Tone {
  try {
    const stored = localStorage.getItem(KEY);
    remembered = TONES.find((tone) => tone === stored) ?? remembered;
  } catch {
    // Without storage, the tone is remembered within the page.
  }
  return remembered;
}

export function rememberTone(tone: Tone): void {
  remembered = tone;
  try {
    localStorage.setItem(KEY, tone);
  } catch {
    // Without storage, the tone is remembered within the page.
  }
}
