import ImagePlus from "lucide-react/icons/image-plus";
import X from "lucide-react/icons/x";
import { useEffect, useRef } from "react";
import { Avatar } from "../avatar/avatar.tsx";
import { IconButton } from "../controls/icon.button.tsx";
import type { Mentions } from "./composer.mentions.ts";
import styles from "./composer.parts.module.css";
import { LIMITS_TEXT } from "./files.check.ts";

// These parts are not in the first load; composer.tsx fetches them when they are first shown.

const TEXTS = {
  dismissReply: "Annuler la réponse",
  cancelUpload: "Annuler l’envoi",
  waiting: "En attente du réseau",
  preparing: "Préparation…",
  checking: "Vérification…",
  drop: "Déposez vos fichiers ici",
  mentions: "Participants à mentionner",
};

/** The message that the draft replies to (SEND-08). */
export type Reply = { name: string; text: string };

export function ReplyBar({ reply, onDismiss }: { reply: Reply; onDismiss: () => void }) {
  return (
    <div className={styles.reply}>
      <div className={styles.replyText}>
        <p className={styles.replyName}>
          Réponse à <bdi translate="no">{reply.name}</bdi>
        </p>
        <p className={styles.replyContent} dir="auto">
          {reply.text}
        </p>
      </div>
      <IconButton label={TEXTS.dismissReply} icon={<X />} onClick={onDismiss} />
    </div>
  );
}

export function MentionList({ people, active, listId, optionId, onPick, onPoint }: Mentions) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <div ref={list} id={listId} className={styles.mentions} role="listbox" aria-label={TEXTS.mentions}>
      {people.map((person, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the text box, whose keys move here
        <div
          key={person.userId}
          id={optionId(index)}
          className={styles.mention}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          onPointerMove={() => onPoint(index)}
          // Keeps the focus in the text box.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(person)}
        >
          <Avatar userId={person.userId} name={person.name} size="small" />
          <bdi translate="no" className={styles.mentionName}>
            {person.name}
          </bdi>
          {person.detail && <bdi className={styles.mentionDetail}>{person.detail}</bdi>}
        </div>
      ))}
    </div>
  );
}

export type Upload = { id: string; files: readonly File[]; progress: number; isWaiting: boolean };

type UploadsProps = { uploads: readonly Upload[]; onCancel: ((id: string) => void) | undefined };

/** The upload progress of each message, with a button that cancels it. */
export function Uploads({ uploads, onCancel }: UploadsProps) {
  return (
    <ul className={styles.uploads}>
      {uploads.map((upload) => (
        <li key={upload.id} className={styles.upload}>
          <Ring upload={upload} />
          <p className={styles.uploadText}>
            <bdi className={styles.uploadName}>{nameOf(upload)}</bdi> <span>{stateOf(upload)}</span>
          </p>
          {onCancel && <IconButton label={TEXTS.cancelUpload} icon={<X />} onClick={() => onCancel(upload.id)} />}
        </li>
      ))}
    </ul>
  );
}

function Ring({ upload }: { upload: Upload }) {
  const percent = Math.round(upload.progress * 100);
  return (
    <div
      className={styles.ring}
      role="progressbar"
      aria-label={`Envoi de ${nameOf(upload)}`}
      aria-valuenow={upload.isWaiting ? undefined : percent}
      aria-valuetext={stateOf(upload)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="9.5" pathLength={1} />
        <circle cx="12" cy="12" r="9.5" pathLength={1} style={{ strokeDashoffset: 1 - upload.progress }} />
      </svg>
    </div>
  );
}

function nameOf({ files }: Upload): string {
  return files.length === 1 ? files[0]!.name : `${files.length} fichiers`;
}

/** At 0 % photos may still be redrawn (D73); at 100 % the server still checks the files. */
function stateOf({ isWaiting, progress }: Upload): string {
  if (isWaiting) return TEXTS.waiting;
  if (progress === 0) return TEXTS.preparing;
  return progress >= 1 ? TEXTS.checking : `${Math.round(progress * 100)} %`;
}

/** Covers the drop zone; its style sheet lets the drop through. */
export function DropOverlay({ zone }: { zone: HTMLElement }) {
  const { left, top, width, height } = zone.getBoundingClientRect();
  return (
    <div className={styles.drop} style={{ left, top, width, height }}>
      <div className={styles.dropCard}>
        <ImagePlus aria-hidden="true" />
        <p className={styles.dropTitle}>{TEXTS.drop}</p>
        <p>{LIMITS_TEXT}</p>
      </div>
    </div>
  );
}
