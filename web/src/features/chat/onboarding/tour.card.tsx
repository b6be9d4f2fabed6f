import { TOUR_OFFSET_PX } from "@hello/contract/limits";
import { type CSSProperties, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { Button } from "../../../components/controls/button.tsx";
import {
  type Box,
  clamp,
  type Placement,
  type PlacementOptions,
  placeBeside,
  type Size,
} from "../../../components/controls/placement.ts";
import type { StepText } from "../../../workspace/tour.texts.ts";
import styles from "./tour.module.css";

const NEXT = "SUIVANT";
const BACK = "PRÉCÉDENT";
/** How far the light extends around the target, and its least distance from the edge of the window. */
const HALO_PX = 6;
const EDGE_PX = 3;
/** The least distance between the tip and a corner of the card. */
const TIP_PX = 24;
/** Beside a target that is higher than this, the tip points at its upper part. */
const TIP_DEPTH_MAX_PX = 120;
/** The least height of a target of which only a part is lit. */
const PART_MIN_PX = 96;
const PLACEMENT: PlacementOptions = {
  sides: ["right", "below", "above"],
  align: "left",
  gapPx: TOUR_OFFSET_PX,
  marginPx: 12,
};

type Props = {
  text: StepText;
  /** « Étape 2 sur 5 » */
  position: string;
  /** The elements that the step points at; without any, the card is in the middle. */
  targets: Element[];
  isSaving: boolean;
  onNext: () => void;
  onBack: (() => void) | undefined;
  onKey: (key: string) => void;
  children?: ReactNode;
};

/** The tip points from the card to the target, this far along the card's side. */
type CardPlacement = Placement & { tip: number };
type Measures = { light: Box | undefined; placement: CardPlacement | undefined };

/** One step: a light on its target and a dialog beside it. The rest of the page is inert, so the focus stays here. */
export function TourCard({ text, position, targets, isSaving, onNext, onBack, onKey, children }: Props) {
  const card = useRef<HTMLDivElement>(null);
  const id = useId();
  const [{ light, placement }, setMeasures] = useState<Measures>({ light: undefined, placement: undefined });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step and each resize creates a new card
  useLayoutEffect(() => {
    const box = around(targets.map(visibleBox));
    const view = { width: window.innerWidth, height: window.innerHeight };
    const size = card.current!.getBoundingClientRect();
    if (box) {
      const lit = freePart(box, size, view);
      setMeasures({ light: widened(lit), placement: placeCard(lit, size, view) });
    }
    card.current?.querySelector<HTMLElement>("[data-first]")?.focus({ preventScroll: true });
  }, []);

  // On the window, so that the arrows move between steps wherever the focus is; Esc does not end the tour (TOUR-02).
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
        // Beside a target it is narrower than in the middle, and is measured so.
        data-side={placement?.side ?? (targets.length > 0 ? "over" : "middle")}
        style={
          placement && ({ left: placement.left, top: placement.top, "--tip": `${placement.tip}px` } as CSSProperties)
        }
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

/** The part of the element within the window. */
function visibleBox(element: Element): Box {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return {
    left: Math.max(0, left),
    top: Math.max(0, top),
    width: Math.min(right, window.innerWidth) - Math.max(0, left),
    height: Math.min(bottom, window.innerHeight) - Math.max(0, top),
  };
}

/** The lit area around the target, inside the window. */
function widened({ left, top, width, height }: Box): Box {
  const start = Math.max(EDGE_PX, left - HALO_PX);
  const end = Math.min(window.innerWidth - EDGE_PX, left + width + HALO_PX);
  return { left: start, top: top - HALO_PX, width: end - start, height: height + 2 * HALO_PX };
}

/** The upper part of a target that leaves no space beside it, so that the card covers nothing that is lit. */
export function freePart(target: Box, card: Size, view: Size): Box {
  if (placeBeside(target, card, view, PLACEMENT).side !== "over") return target;
  const height = view.height - PLACEMENT.marginPx - card.height - PLACEMENT.gapPx - target.top;
  return height < PART_MIN_PX ? target : { ...target, height };
}

export function placeCard(target: Box, card: Size, view: Size): CardPlacement {
  const placement = placeBeside(target, card, view, PLACEMENT);
  const { left, top, side } = placement;
  if (side === "over") return { ...placement, tip: 0 };
  if (side === "right") {
    const depth = Math.min(target.height / 2, TIP_DEPTH_MAX_PX);
    return { ...placement, tip: clamp(target.top + depth - top, TIP_PX, card.height - TIP_PX) };
  }
  return { ...placement, tip: clamp(target.left + target.width / 2 - left, TIP_PX, card.width - TIP_PX) };
}

/** The smallest box around all of them. */
export function around(boxes: Box[]): Box | undefined {
  if (boxes.length === 0) return undefined;
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}
