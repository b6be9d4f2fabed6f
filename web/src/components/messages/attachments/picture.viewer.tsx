import type { Attachment } from "@hello/contract";
import { PHOTO_REMOVAL, photoOf } from "@hello/contract/plain";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import Download from "lucide-react/icons/download";
import EyeOff from "lucide-react/icons/eye-off";
import MessageSquare from "lucide-react/icons/message-square";
import Share from "lucide-react/icons/share-2";
import X from "lucide-react/icons/x";
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { IconButton } from "../../controls/icon.button.tsx";
import { Spinner } from "../../controls/spinner.tsx";
import { useModal } from "../../layout/use.modal.ts";
import { dayInText, dayOf, useToday } from "../dates.ts";
import { useMessages } from "../messages.context.ts";
import { useSharing } from "./picture.share.ts";
import styles from "./picture.viewer.module.css";
import { usePicture } from "./use.attachment.ts";

const SWIPE_PX = 48;
const TEXTS = {
  title: "Photos du message",
  close: "Fermer",
  before: "Photo précédente",
  after: "Photo suivante",
  download: "Télécharger",
  share: "Enregistrer ou partager",
  remove: PHOTO_REMOVAL,
  message: "Voir le message",
  failed: "Cette photo ne peut pas être affichée.",
};

type Props = {
  pictures: readonly Attachment[];
  first: number;
  title?: string;
  authorAt: (index: number) => string;
  /** When its message was written. */
  sentAt: (index: number) => string | undefined;
  /** Leads to the message of a picture. */
  onMessage?: ((index: number) => void) | undefined;
  onClose: () => void;
};

/** Shows one picture at a time: arrow keys, swipe, download, removal, Esc. */
export default function PictureViewer(props: Props) {
  const { pictures, first, title = TEXTS.title, authorAt, sentAt, onMessage, onClose } = props;
  const today = useToday();
  const dialog = useModal();
  const swipe = useRef<number>(undefined);
  // By its path: others come and go while it is shown.
  const [shown, setShown] = useState({ path: pictures[first]?.path, index: first });
  const { actions } = useMessages();
  const { save, isFetching, isShared } = useSharing();
  const known = pictures.findIndex(({ path }) => path === shown.path);
  // The next one takes the place of one that was taken out.
  const index = known >= 0 ? known : Math.min(shown.index, pictures.length - 1);
  const picture = pictures[index];
  if (picture && (picture.path !== shown.path || index !== shown.index)) setShown({ path: picture.path, index });
  const isEmpty = !picture;
  useEffect(() => {
    if (isEmpty) onClose();
  }, [isEmpty, onClose]);
  const go = (step: number) => {
    const next = Math.max(0, Math.min(pictures.length - 1, index + step));
    setShown({ path: pictures[next]?.path, index: next });
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === "ArrowLeft") go(-1);
    if (key === "ArrowRight") go(1);
  };
  const onPointerUp = ({ clientX }: PointerEvent) => {
    const distance = clientX - (swipe.current ?? clientX);
    if (Math.abs(distance) >= SWIPE_PX) go(distance < 0 ? 1 : -1);
    swipe.current = undefined;
  };
  if (!picture) return null;
  const sent = sentAt(index);
  const day = sent && dayOf(sent);
  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={title}
      onKeyDown={onKeyDown}
      onPointerDown={({ clientX, pointerType }) => {
        swipe.current = pointerType === "mouse" ? undefined : clientX;
      }}
      onPointerUp={onPointerUp}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className={styles.bar}>
        <p className={styles.title}>
          <bdi>{[photoOf(authorAt(index)), day && dayInText(day, today)].filter(Boolean).join(", ")}</bdi>
          {pictures.length > 1 && (
            <span className={styles.count} aria-live="polite">
              {index + 1} / {pictures.length}
            </span>
          )}
        </p>
        <div className={styles.acts}>
          {onMessage && (
            <IconButton
              kind="header"
              label={TEXTS.message}
              icon={<MessageSquare />}
              onClick={() => {
                onClose();
                onMessage(index);
              }}
            />
          )}
          {actions.onRemovePhoto && (
            <IconButton
              kind="header"
              label={TEXTS.remove}
              icon={<EyeOff />}
              onClick={() => actions.onRemovePhoto?.(picture.path)}
            />
          )}
          <IconButton
            kind="header"
            label={isShared ? TEXTS.share : TEXTS.download}
            icon={isFetching ? <Spinner /> : isShared ? <Share /> : <Download />}
            onClick={() => save(picture)}
          />
          <IconButton kind="header" label={TEXTS.close} icon={<X />} onClick={onClose} />
        </div>
      </header>
      <div className={styles.stage}>
        <Large key={picture.path} picture={picture} author={authorAt(index)} />
      </div>
      {index > 0 && (
        <div className={styles.before}>
          <IconButton kind="raised" label={TEXTS.before} icon={<ChevronLeft />} onClick={() => go(-1)} />
        </div>
      )}
      {index < pictures.length - 1 && (
        <div className={styles.after}>
          <IconButton kind="raised" label={TEXTS.after} icon={<ChevronRight />} onClick={() => go(1)} />
        </div>
      )}
    </dialog>
  );
}

/** The blurred thumbnail until the large picture is loaded. */
function Large({ picture, author }: { picture: Attachment; author: string }) {
  const url = usePicture(picture.path);
  const small = usePicture(picture.thumbnail ?? picture.path);
  const [isBroken, setBroken] = useState(false);
  if (url === null || isBroken) return <p className={styles.failed}>{TEXTS.failed}</p>;
  if (url) {
    return (
      <img className={styles.large} src={url} alt={photoOf(author)} draggable={false} onError={() => setBroken(true)} />
    );
  }
  return (
    <>
      {small && <img className={styles.small} src={small} alt="" draggable={false} />}
      <span className={styles.waiting}>
        <Spinner size="large" />
      </span>
    </>
  );
}
