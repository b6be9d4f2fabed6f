import { type KeyboardEvent, useEffect, useRef } from "react";
import { variantsOf } from "../data/emoji.tones.ts";
import type { Emoji } from "../data/emoji.types.ts";
import type { StaticTexts } from "../state/options.ts";
import { nameOf, toneNamesOf } from "../state/selection.ts";
import type { Appearance } from "./picker.appearance.ts";
import { Glyph } from "./picker.glyph.tsx";

/** The number of tones, so that the variants of a pair form a table. */
const COLUMNS = 5;

type Props = {
  emoji: Emoji;
  look: Appearance;
  texts: StaticTexts;
  onChoose: (characters: string) => void;
  onClose: () => void;
};

/** All variants of an emoji, for one choice that does not change the saved tone. */
export function Variants({ emoji, look, texts, onChoose, onClose }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector("button")?.focus(), []);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -COLUMNS, ArrowDown: COLUMNS }[event.key];
    if (event.key === "Escape") {
      event.preventDefault();
      onClose();
    } else if (step !== undefined) {
      event.preventDefault();
      const variants = [...event.currentTarget.querySelectorAll("button")];
      const current = variants.indexOf(document.activeElement as HTMLButtonElement);
      // The neutral variant is alone in the first row.
      variants[current === 0 && step > 0 ? 1 : Math.max(0, current + step)]?.focus();
    }
  };
  const name = nameOf(emoji, look.language);
  return (
    <div
      ref={box}
      className="ep-variants"
      role="group"
      aria-label={`${name}, ${texts.skinTone}`}
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) => box.current?.contains(relatedTarget) || onClose()}
    >
      {variantsOf(emoji).map((characters) => {
        const label = toneNamesOf(characters, texts.tones);
        return (
          <button
            key={characters}
            type="button"
            className="ep-variant"
            aria-label={label}
            title={label}
            onClick={() => onChoose(characters)}
          >
            <Glyph characters={characters} look={look} />
          </button>
        );
      })}
    </div>
  );
}
