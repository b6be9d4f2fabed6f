import { type ComponentPropsWithRef, type RefObject, useLayoutEffect, useRef } from "react";
import { insertEmoji } from "../state/insertion.ts";
import { DEFAULT_OPTIONS } from "../state/options.ts";
import type { SelectedEmoji } from "../state/selection.ts";
import { EmojiPopup, type EmojiPopupProps } from "./picker.popup.tsx";

type TextElement = HTMLInputElement | HTMLTextAreaElement;

export type EmojiFieldProps = EmojiPopupProps & {
  value: string;
  onValueChange: (value: string) => void;
  /** Props of the text box. */
  field?: Omit<ComponentPropsWithRef<"input"> & ComponentPropsWithRef<"textarea">, "ref" | "value"> | undefined;
  /** A textarea instead of an input. */
  multiline?: boolean | undefined;
};

/** A text box with a button. `mode` sets where the emoji goes: at the caret, to the end or to the beginning. */
export function EmojiField({ value, onValueChange, field, multiline, onSelect, ...popup }: EmojiFieldProps) {
  const box = useRef<TextElement>(null);
  const caret = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (caret.current !== undefined) box.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  const insert = (emoji: SelectedEmoji) => {
    const { selectionStart, selectionEnd } = box.current!;
    const selection = { start: selectionStart ?? value.length, end: selectionEnd ?? value.length };
    const changed = insertEmoji(value, emoji.characters, popup.mode ?? DEFAULT_OPTIONS.mode, selection);
    caret.current = changed.caret;
    onValueChange(changed.text);
    onSelect?.(emoji);
  };
  const shared = {
    ...field,
    value,
    className: `ep-field-box ${field?.className ?? ""}`.trim(),
    onChange: ({ currentTarget }: { currentTarget: TextElement }) => onValueChange(currentTarget.value),
  };
  return (
    <div className="ep-field" data-theme={popup.theme}>
      {multiline ? (
        <textarea ref={box as RefObject<HTMLTextAreaElement>} rows={3} {...shared} />
      ) : (
        <input ref={box as RefObject<HTMLInputElement>} type="text" {...shared} />
      )}
      <EmojiPopup closeOnSelect={false} returnFocusTo={box} {...popup} onSelect={insert} />
    </div>
  );
}
