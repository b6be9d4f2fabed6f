import { type FocusEvent, type KeyboardEvent, type RefObject, useRef } from "react";
import { DEFAULT_TEXTS, withDefaults } from "../state/options.ts";
import type { SelectedEmoji } from "../state/selection.ts";
import { EmojiPicker, type EmojiPickerProps } from "./picker.panel.tsx";
import { type Anchor, elementOf, useAnchored } from "./use.anchored.ts";

export type EmojiPickerPopupProps = EmojiPickerProps & {
  /** The element beside which the popup opens, or a ref to it. A click on it does not close the popup. */
  anchor: Anchor;
  open?: boolean | undefined;
  /** Called once on Esc, a click outside, a loss of focus, or a choice. */
  onClose: () => void;
  closeOnSelect?: boolean | undefined;
  /** Receives the focus on closing; the anchor by default. */
  returnFocusTo?: RefObject<HTMLElement | null> | undefined;
};

/** The panel in a controlled popup beside an element of the caller. */
export function EmojiPickerPopup({ open = true, ...props }: EmojiPickerPopupProps) {
  return open ? <OpenPopup {...props} /> : null;
}

function OpenPopup(props: EmojiPickerPopupProps) {
  const { anchor, onClose, closeOnSelect = true, returnFocusTo, onSelect, id, ...panel } = props;
  const { offset, staticTexts } = withDefaults(panel);
  const isClosing = useRef(false);
  const returnFocus = () => {
    const target = returnFocusTo?.current ?? elementOf(anchor);
    if (target instanceof HTMLElement) target.focus();
  };
  const close = (returns: boolean) => {
    if (isClosing.current) return;
    isClosing.current = true;
    onClose();
    if (returns) returnFocus();
  };
  const popup = useAnchored(anchor, offset, {
    onEscape: () => close(true),
    onLeave: () => close(document.activeElement === document.body),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    close(true);
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    const isInside = currentTarget.contains(relatedTarget) || elementOf(anchor)?.contains(relatedTarget);
    if (relatedTarget && !isInside) close(false);
  };
  const choose = (emoji: SelectedEmoji) => {
    onSelect?.(emoji);
    if (closeOnSelect) close(true);
  };
  return (
    <div
      ref={popup}
      id={id}
      className="ep-popup"
      role="dialog"
      aria-label={staticTexts.open ?? DEFAULT_TEXTS.open}
      popover="manual"
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <EmojiPicker {...panel} takeFocus onSelect={choose} />
    </div>
  );
}
