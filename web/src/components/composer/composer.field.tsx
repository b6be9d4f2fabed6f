import { lengthOf } from "@hello/contract/plain";
import { type KeyboardEvent, type Ref, type RefObject, useImperativeHandle, useLayoutEffect, useRef } from "react";
import { cutToFit } from "../../state/draft.edit.ts";
import type { Draft } from "../../state/draft.ts";
import styles from "./composer.module.css";

/** Edits the text box as if the user typed. */
export type FieldHandle = {
  insert: (text: string) => void;
  /** Replaces a range; `next` returns the resulting draft. */
  replace: (part: { start: number; end: number }, text: string, caret: number, next: (now: Draft) => Draft) => void;
};

type Props = {
  ref: Ref<FieldHandle>;
  box: RefObject<HTMLTextAreaElement | null>;
  draft: Draft;
  onEdit: (text: string, caret: number) => void;
  onReplace: (next: (now: Draft) => Draft) => void;
  /** The index of the caret; null while text is selected or the focus is elsewhere. */
  onCaret: (caret: number | null) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPasteFiles: ((files: File[]) => void) | undefined;
  /** Pasted text is cut so that the text has at most this many characters. */
  pasteMax: number | undefined;
  label: string;
  placeholder: string;
  disabled: boolean;
  describedBy: string | undefined;
  listId: string | undefined;
  activeId: string | undefined;
};

const HAS_FIELD_SIZING = typeof CSS !== "undefined" && CSS.supports("field-sizing", "content");

/** The text box. It grows with its text up to the limit of the style sheet; a layer behind it tints mentions. */
export function Field({ ref, box, draft, onEdit, onReplace, onCaret, ...props }: Props) {
  const tints = useRef<HTMLDivElement>(null);
  const replacing = useRef<((now: Draft) => Draft) | null>(null);

  useImperativeHandle(ref, () => ({
    insert: write,
    replace: ({ start, end }, text, caret, next) => {
      box.current?.setSelectionRange(start, end);
      replacing.current = next;
      write(text);
      replacing.current = null;
      box.current?.setSelectionRange(caret, caret);
      onCaret(caret);
    },
  }));

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    if (!HAS_FIELD_SIZING) grow(element);
    followScroll();
  });

  /** By `execCommand`, so that the user can undo it like typed text. */
  function write(text: string): void {
    const element = box.current!;
    element.focus();
    if (document.execCommand("insertText", false, text)) return;
    element.setRangeText(text, element.selectionStart, element.selectionEnd, "end");
    element.dispatchEvent(new Event("input", { bubbles: true }));
  }

  function followScroll(): void {
    if (tints.current && box.current) tints.current.scrollTop = box.current.scrollTop;
  }

  function reportCaret(): void {
    const { selectionStart, selectionEnd } = box.current!;
    onCaret(selectionStart === selectionEnd ? selectionStart : null);
  }

  function paste(data: DataTransfer): boolean {
    const files = filesOf(data);
    if (props.onPasteFiles && files.length > 0) {
      props.onPasteFiles(files);
      return true;
    }
    const pasted = data.getData("text/plain");
    if (props.pasteMax === undefined || pasted === "") return false;
    const { selectionStart, selectionEnd, value } = box.current!;
    const charactersLeft = props.pasteMax - lengthOf(value.slice(0, selectionStart) + value.slice(selectionEnd));
    if (lengthOf(pasted) <= charactersLeft) return false;
    write(cutToFit(pasted, Math.max(0, charactersLeft)));
    return true;
  }

  return (
    <div className={styles.field}>
      {draft.mentions.length > 0 && (
        <div className={styles.tints} ref={tints} aria-hidden="true" dir="auto">
          <Tinted draft={draft} />
        </div>
      )}
      <textarea
        ref={box}
        className={styles.box}
        rows={1}
        dir="auto"
        value={draft.text}
        disabled={props.disabled}
        placeholder={props.placeholder}
        enterKeyHint="send"
        autoComplete="off"
        aria-label={props.label}
        aria-describedby={props.describedBy}
        aria-autocomplete={props.listId ? "list" : undefined}
        aria-controls={props.listId}
        aria-activedescendant={props.activeId}
        onChange={({ currentTarget }) => {
          const { value, selectionStart } = currentTarget;
          const edit = replacing.current;
          if (edit) onReplace(edit);
          else onEdit(value, selectionStart);
          reportCaret();
        }}
        onSelect={reportCaret}
        onFocus={reportCaret}
        onBlur={() => onCaret(null)}
        onScroll={followScroll}
        onKeyDown={props.onKeyDown}
        onPaste={(event) => {
          if (paste(event.clipboardData)) event.preventDefault();
        }}
      />
    </div>
  );
}

/** The same text, invisible, so that each tint is exactly behind its name. */
function Tinted({ draft: { text, mentions } }: { draft: Draft }) {
  const last = mentions.at(-1)?.end ?? 0;
  return (
    <>
      {mentions.map(({ start, end }, index) => (
        <span key={start}>
          {text.slice(mentions[index - 1]?.end ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </span>
      ))}
      {/* An empty last line has no height without a character. */}
      {`${text.slice(last)}\u200b`}
    </>
  );
}

/** The parent keeps its height while the box is measured; otherwise the messages above would move and stay there. */
function grow(element: HTMLTextAreaElement): void {
  const parent = element.parentElement!;
  parent.style.minHeight = `${parent.offsetHeight}px`;
  element.style.height = "auto";
  element.style.height = `${element.scrollHeight}px`;
  parent.style.minHeight = "";
}

/** Rich text from a document comes with a picture of itself; only its text is pasted. */
function filesOf(data: DataTransfer): File[] {
  const isRichText = data.types.includes("text/html") && data.getData("text/plain").trim() !== "";
  return isRichText ? [] : [...data.files];
}
