import {
  type ComponentPropsWithRef,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useId,
  useRef,
  useState,
} from "react";
import { DEFAULT_TEXTS, withDefaults } from "../state/options.ts";
import type { SelectedEmoji } from "../state/selection.ts";
import { SmileIcon } from "./picker.icons.tsx";
import { EmojiPicker, type EmojiPickerProps } from "./picker.panel.tsx";
import { useAnchored } from "./use.anchored.ts";

export type EmojiPopupProps = EmojiPickerProps & {
  /** Props of the button; its content is a smile unless children are given. */
  button?: ComponentPropsWithRef<"button"> | undefined;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  closeOnSelect?: boolean | undefined;
  /** Where the focus goes on closing; the button unless given. */
  returnFocusTo?: RefObject<HTMLElement | null> | undefined;
};

/** A button and the panel in a popup beside it; closes by Esc, a click elsewhere, or when the focus leaves. */
export function EmojiPopup(props: EmojiPopupProps) {
  const { button, open, onOpenChange, closeOnSelect = true, returnFocusTo, onSelect, ...panel } = props;
  const { offset, staticTexts } = withDefaults(panel);
  const label = staticTexts.open ?? DEFAULT_TEXTS.open;
  const [ownOpen, setOwnOpen] = useState(false);
  const isOpen = open ?? ownOpen;
  const id = useId();
  const wrapper = useRef<HTMLSpanElement>(null);
  const setOpen = (next: boolean) => {
    setOwnOpen(next);
    onOpenChange?.(next);
  };
  const returnFocus = () => (returnFocusTo?.current ?? wrapper.current?.querySelector("button"))?.focus();
  const close = () => {
    setOpen(false);
    returnFocus();
  };
  const popup = useAnchored(isOpen, wrapper, offset, () => {
    setOpen(false);
    if (document.activeElement === document.body) returnFocus();
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    close();
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (isOpen && relatedTarget && !wrapper.current?.contains(relatedTarget)) setOpen(false);
  };
  const choose = (emoji: SelectedEmoji) => {
    onSelect?.(emoji);
    if (closeOnSelect) close();
  };
  return (
    <span className="ep-anchor" ref={wrapper} onKeyDown={onKeyDown} onBlur={onBlur} role="presentation">
      <button
        type="button"
        aria-label={button?.children === undefined ? label : undefined}
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
      {isOpen && (
        <div ref={popup} id={id} className="ep-popup" role="dialog" aria-label={label} popover="manual">
          <EmojiPicker {...panel} takeFocus onSelect={choose} />
        </div>
      )}
    </span>
  );
}
