import { type CSSProperties, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { Button } from "../../components/controls/button.tsx";
import type { StepText } from "../../workspace/tour.texts.ts";
import styles from "./tour.module.css";
import { around, type Box, type Place, placeCard } from "./tour.place.ts";

const NEXT = "SUIVANT";
const BACK = "PRÉCÉDENT";
/** How far the light reaches around what is shown. */
const HALO_PX = 6;
const EDGE_PX = 3;

type Props = {
  text: StepText;
  /** « Étape 2 sur 5 » */
  place: string;
  /** What the step points at; a step without stands in the middle. */
  target: Element[];
  isSaving: boolean;
  onNext: () => void;
  onBack: (() => void) | undefined;
  onKey: (key: string) => void;
  children?: ReactNode;
};

type Measures = { light: Box | undefined; place: Place | undefined };

/** One step: a light on what it is about, and a dialog beside it. All else on the page is inert, so focus stays here. */
export function TourCard({ text, place: position, target, isSaving, onNext, onBack, onKey, children }: Props) {
  const card = useRef<HTMLDivElement>(null);
  const id = useId();
  const [{ light, place }, setMeasures] = useState<Measures>({ light: undefined, place: undefined });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a card is made anew for each step and each size of the window
  useLayoutEffect(() => {
    const box = around(target.map(seenBox));
    const view = { width: window.innerWidth, height: window.innerHeight };
    if (box) setMeasures({ light: widened(box), place: placeCard(box, card.current!.getBoundingClientRect(), view) });
    card.current?.querySelector<HTMLElement>("[data-first]")?.focus({ preventScroll: true });
  }, []);

  // Wherever the focus is: Esc is no way out, and the arrows lead from step to step (TOUR-02).
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => onKey(key);
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [onKey]);

  return (
    <>
      <div className={light ? styles.light : styles.shade} style={light} />
      <div
        ref={card}
        className={styles.card}
        data-side={place?.side ?? "middle"}
        style={place && ({ left: place.left, top: place.top, "--tip": `${place.tip}px` } as CSSProperties)}
        role="dialog"
        aria-labelledby={`${id}title`}
        aria-describedby={`${id}text`}
      >
        <p className={styles.position}>{position}</p>
        <h2 id={`${id}title`} className={styles.title}>
          {text.title}
        </h2>
        <p id={`${id}text`} className={styles.text}>
          {text.text}
        </p>
        {children}
        <footer className={styles.actions}>
          {onBack && (
            <Button kind="quiet" onClick={onBack}>
              {BACK}
            </Button>
          )}
          <Button onClick={onNext} loading={isSaving} data-first={children ? undefined : ""}>
            {NEXT}
          </Button>
        </footer>
      </div>
    </>
  );
}

/** What of it is within the window. */
function seenBox(element: Element): Box {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return {
    left: Math.max(0, left),
    top: Math.max(0, top),
    width: Math.min(right, window.innerWidth) - Math.max(0, left),
    height: Math.min(bottom, window.innerHeight) - Math.max(0, top),
  };
}

/** A little more than the target, and never beyond the window. */
function widened({ left, top, width, height }: Box): Box {
  const from = Math.max(EDGE_PX, left - HALO_PX);
  const to = Math.min(window.innerWidth - EDGE_PX, left + width + HALO_PX);
  return { left: from, top: top - HALO_PX, width: to - from, height: height + 2 * HALO_PX };
}
