import Paperclip from "lucide-react/icons/paperclip";
import SendHorizontal from "lucide-react/icons/send-horizontal";
import { type ChangeEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { prepareFile } from "../../api/upload.files.ts";
import { editText, findObstacle, insertMention } from "../../state/draft.edit.ts";
import type { Draft } from "../../state/draft.ts";
import { classNames } from "../controls/class.names.ts";
import { IconButton } from "../controls/icon.button.tsx";
import { whenNeeded } from "../loading/lazy.part.tsx";
import { Counter } from "./composer.counter.tsx";
import { useFileDrop } from "./composer.drop.ts";
import { EmojiButton } from "./composer.emoji.tsx";
import { Field, type FieldHandle } from "./composer.field.tsx";
import { type Mentionable, useMentions } from "./composer.mentions.ts";
import styles from "./composer.module.css";
import type { Reply, Upload } from "./composer.parts.tsx";
import { ACCEPT, checkFiles } from "./files.check.ts";

const DropOverlay = whenNeeded(async () => (await import("./composer.parts.tsx")).DropOverlay);
const FileTiles = whenNeeded(async () => (await import("./composer.files.tsx")).FileTiles);
const MentionList = whenNeeded(async () => (await import("./composer.parts.tsx")).MentionList);
const ReplyBar = whenNeeded(async () => (await import("./composer.parts.tsx")).ReplyBar);
const Uploads = whenNeeded(async () => (await import("./composer.parts.tsx")).Uploads);

const TEXTS = {
  send: "Envoyer",
  attach: "Joindre des fichiers",
  onlyFiles: "Ajoutez quelques mots pour envoyer vos fichiers.",
};

export type ComposerProps = {
  draft: Draft;
  onChange: (change: (draft: Draft) => Draft) => void;
  onSend: () => void;
  label: string;
  placeholder: string;
  lengthMax: number;
  /** How many of these characters its way adds to the text. */
  lengthAdded?: number;
  sendLabel?: string;
  /** `ciblage`: a larger box for bulk notices, a counter that always shows, pasted text cut to fit. */
  layout?: "chat" | "ciblage";
  /** Writing and sending are off; the hint gives the reason. */
  disabled?: boolean;
  /** A note under the text: the reason why it is disabled, or that the network is down. */
  hint?: string | undefined;
  /** The reason why the last send failed. */
  problem?: string | null;
  /** The people who can be mentioned; called only while the user types a mention. */
  findPeople?: (() => readonly Mentionable[]) | undefined;
  /** Base address of the emoji pictures; without it there is no picker. */
  emojiUrl?: string | undefined;
  canAttach?: boolean;
  /** Emoji and files are disabled, because the message is sent as plain text (TARGET-05). */
  textOnly?: boolean;
  /** Sending is off; the hint gives the reason. */
  sendClosed?: boolean;
  onEmojiPicker?: (open: boolean) => void;
  reply?: Reply | null;
  uploads?: readonly Upload[];
  onCancelUpload?: (id: string) => void;
};

/** The input of a room or a notice: text with mentions, emoji, files and a reply. */
export function Composer(props: ComposerProps) {
  const { draft, onChange, onSend, layout = "chat", disabled = false, lengthMax, canAttach = true } = props;
  const { lengthAdded = 0 } = props;
  const ownMax = lengthMax - lengthAdded;
  const { reply, hint, problem, uploads = [], textOnly = false, sendClosed = false } = props;
  const [notes, setNotes] = useState<string[]>([]);
  const [caret, setCaret] = useState<number | null>(null);
  const field = useRef<FieldHandle>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const obstacle = findObstacle(draft, ownMax);
  const mayAttach = canAttach && !disabled && !textOnly;
  const mentions = useMentions({ draft, caret, findPeople: disabled ? undefined : props.findPeople, onPick: pick });
  const dropZone = useFileDrop(form, mayAttach, addFiles);

  const replyId = draft.replyTo?.id;
  const shownReply = useRef(replyId);
  useEffect(() => {
    if (replyId && replyId !== shownReply.current) box.current?.focus();
    shownReply.current = replyId;
  }, [replyId]);

  function change(next: (draft: Draft) => Draft): void {
    if (notes.length > 0) setNotes([]);
    onChange(next);
  }

  function pick(person: Mentionable): void {
    const { query } = mentions;
    if (!query) return;
    const { draft: next, caret: after } = insertMention(draft, query, person);
    const typed = next.text.slice(query.start, next.text.length - (draft.text.length - query.end));
    field.current?.replace(query, typed, after, () => next);
  }

  function addFiles(chosen: readonly File[]): void {
    const { accepted, problems } = checkFiles(draft.files, chosen);
    // Already while the user writes, so that sending need not wait for it.
    for (const file of accepted) void prepareFile(file);
    if (accepted.length > 0) onChange((now) => ({ ...now, files: [...now.files, ...accepted] }));
    setNotes(problems);
    box.current?.focus();
  }

  function onChosen({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    addFiles([...(currentTarget.files ?? [])]);
    // Otherwise a removed file could not be chosen again.
    currentTarget.value = "";
  }

  function removeFile(file: File): void {
    change((now) => ({ ...now, files: now.files.filter((present) => present !== file) }));
    box.current?.focus();
  }

  function dismissReply(): void {
    change((now) => ({ ...now, replyTo: null }));
    box.current?.focus();
  }

  function send(): void {
    if (disabled || sendClosed || obstacle) return;
    setNotes([]);
    onSend();
    box.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    // While an input method composes, it handles the keys (D29).
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (mentions.onKeyDown(event)) return;
    if (event.key === "Escape" && draft.replyTo) {
      event.preventDefault();
      dismissReply();
    } else if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      if (!event.repeat) send();
    }
  }

  const problems = [...(problem ? [problem] : []), ...notes];
  const isOnlyFiles = obstacle === "empty" && draft.files.length > 0;
  const shownHint = hint ?? (isOnlyFiles ? TEXTS.onlyFiles : undefined);
  return (
    <form
      ref={form}
      className={classNames(styles.composer, styles[layout])}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {uploads.length > 0 && <Uploads uploads={uploads} onCancel={props.onCancelUpload} />}
      {problems.length > 0 && (
        <div className={styles.problem} role="alert">
          {problems.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
      <div className={styles.anchor}>
        <p className="visually-hidden" role="status">
          {mentions.query && mentions.count}
        </p>
        {mentions.query && <MentionList {...mentions} />}
        <div className={styles.pill} data-disabled={disabled || undefined}>
          {reply && <ReplyBar reply={reply} onDismiss={dismissReply} />}
          {draft.files.length > 0 && <FileTiles files={draft.files} onRemove={removeFile} />}
          <div className={styles.line}>
            {props.emojiUrl !== undefined && (
              <EmojiButton
                imageUrl={props.emojiUrl}
                disabled={disabled || textOnly}
                onOpenChange={props.onEmojiPicker}
                onSelect={(emoji) => field.current?.insert(emoji)}
                onFailure={(text) => setNotes([text])}
                returnFocusTo={box}
              />
            )}
            <Field
              ref={field}
              box={box}
              draft={draft}
              onEdit={(text, caret) => change((now) => editText(now, text, caret))}
              onReplace={change}
              onCaret={setCaret}
              onKeyDown={onKeyDown}
              onPasteFiles={mayAttach ? addFiles : undefined}
              pasteMax={layout === "ciblage" ? ownMax : undefined}
              label={props.label}
              placeholder={props.placeholder}
              disabled={disabled}
              describedBy={shownHint ? hintId : undefined}
              listId={mentions.listId}
              activeId={mentions.activeId}
            />
            {canAttach && (
              <>
                <IconButton
                  label={TEXTS.attach}
                  icon={<Paperclip />}
                  disabled={!mayAttach}
                  onClick={() => chooser.current?.click()}
                />
                <input ref={chooser} type="file" multiple hidden accept={ACCEPT} onChange={onChosen} />
              </>
            )}
            <IconButton
              label={props.sendLabel ?? TEXTS.send}
              icon={<SendHorizontal />}
              kind="primary"
              type="submit"
              disabled={disabled || sendClosed || obstacle !== undefined}
              // Keeps the focus in the text, and a phone's keyboard open.
              onMouseDown={(event) => event.preventDefault()}
            />
          </div>
        </div>
      </div>
      <div className={styles.foot}>
        {shownHint && (
          <p id={hintId} className={styles.hint} role="status">
            {shownHint}
          </p>
        )}
        <Counter draft={draft} lengthMax={lengthMax} lengthAdded={lengthAdded} always={layout === "ciblage"} />
      </div>
      {dropZone && <DropOverlay zone={dropZone} />}
    </form>
  );
}
