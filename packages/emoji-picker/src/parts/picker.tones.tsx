import { type KeyboardEvent, memo, useEffect, useRef, useState } from "react";
import { TONES, type Tone } from "../data/emoji.types.ts";

type Props = { label: string; names: Record<Tone, string>; tone: Tone; onChoose: (tone: Tone) => void };

/** A button that opens the six tones. */
export const Tones = memo(function Tones({ label, names, tone, onChoose }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const close = (returnFocus: boolean) => {
    setIsOpen(false);
    if (returnFocus) box.current?.querySelector<HTMLElement>(".ep-tones-open")?.focus();
  };
  useEffect(() => {
    if (isOpen) box.current?.querySelector<HTMLElement>("[aria-checked=true]")?.focus();
  }, [isOpen]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    if (event.key === "Escape") {
      event.stopPropagation();
      close(true);
    } else if (step !== undefined) {
      event.preventDefault();
      const swatches = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=radio]")];
      const current = swatches.indexOf(document.activeElement as HTMLElement);
      swatches.at((current + step) % swatches.length)?.focus();
    }
  };
  const onBlur = ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
    if (!box.current?.contains(relatedTarget as Node | null)) close(false);
  };
  return (
    <div className="ep-tones" ref={box} onKeyDown={onKeyDown} onBlur={onBlur} role="presentation">
      <button
        type="button"
        className="ep-tones-open ep-swatch"
        data-tone={tone}
        aria-expanded={isOpen}
        aria-label={`${label}: ${names[tone]}`}
        title={label}
        onClick={() => setIsOpen(!isOpen)}
      />
      {isOpen && (
        <div className="ep-tones-list" role="radiogroup" aria-label={label}>
          {TONES.map((choice) => (
            <button
              key={choice}
              type="button"
              role="radio"
              className="ep-swatch"
              data-tone={choice}
              aria-checked={choice === tone}
              aria-label={names[choice]}
              title={names[choice]}
              tabIndex={choice === tone ? 0 : -1}
              onClick={() => {
                onChoose(choice);
                close(true);
              }}
            />
          ))}
        </div>
      )}
    </div>
  );
});
