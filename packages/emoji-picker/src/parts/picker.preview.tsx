import { memo } from "react";
import { toneOf } from "../data/emoji.tones.ts";
import type { Emoji } from "../data/emoji.types.ts";
import { nameOf } from "../state/selection.ts";
import type { Appearance } from "./picker.appearance.ts";
import { Glyph } from "./picker.glyph.tsx";

/** The emoji under the pointer or the active one. Hidden from screen readers, which read the grid. */
export const Preview = memo(function Preview({ emoji, look }: { emoji: Emoji; look: Appearance }) {
  const characters = toneOf(emoji, look.tone);
  return (
    <div className="ep-preview" aria-hidden="true">
      <span className="ep-preview-glyph">
        <Glyph key={characters} characters={characters} look={look} />
      </span>
      <span className="ep-preview-name">{nameOf(emoji, look.language)}</span>
    </div>
  );
});
