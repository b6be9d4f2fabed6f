import { type ComponentPropsWithRef, type FocusEvent, useId, useMemo, useRef, useState } from "react";
import { DEFAULT_TEXTS } from "../state/options.ts";
import { EmojiPickerPopup, type EmojiPickerPopupProps } from "./picker.floating.tsx";
import { SmileIcon } from "./picker.icons.tsx";

export type EmojiPopupProps = Omit<EmojiPickerPopupProps, "anchor" | "onClose"> & {
  /** Props of the button; its default content is a smile. */
  button?: ComponentPropsWithRef<"button"> | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
};

/** A button and the panel in a popup beside it; Esc, a click outside and a loss of focus close it. */
export function EmojiPopup({ button, open, onOpenChange, ...popup }: EmojiPopupProps) {
  const [ownOpen, setOwnOpen] = useState(false);
  const isOpen = open ?? ownOpen;
  const id = useId();
  const wrapper = useRef<HTMLSpanElement>(null);
  // Found by a query, because the caller may pass its own ref for the button. A popup that is open from the start asks
  // before the wrapper's ref is set.
  const anchor = useMemo(
    () => ({
      get current() {
        const parent = wrapper.current ?? document.getElementById(id)?.parentElement;
        return parent?.querySelector("button") ?? null;
      },
    }),
    [id],
  );
  const setOpen = (next: boolean) => {
    setOwnOpen(next);
    onOpenChange?.(next);
  };
  const onBlur = ({ target, relatedTarget }: FocusEvent) => {
    const isLeaving = target === anchor.current && relatedTarget && !wrapper.current?.contains(relatedTarget);
    if (isOpen && isLeaving) setOpen(false);
  };
  return (
    <span className="ep-anchor" ref={wrapper} onBlur={onBlur} role="presentation">
      <button
        type="button"
        aria-label={button?.children === undefined ? (popup.staticTexts?.open ?? DEFAULT_TEXTS.open) : undefined}
        {...button}
        className={`ep-open ${button?.className ?? ""}`.trim()}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={(event) => {
          button?.onClick?.(event);
          if (!event.defaultPrevented) setOpen(!isOpen);
        }}
      >
        {button?.children ?? <SmileIcon />}
      </button>
      <EmojiPickerPopup {...popup} id={id} open={isOpen} anchor={anchor} onClose={() => setOpen(false)} />
    </span>
  );
}
