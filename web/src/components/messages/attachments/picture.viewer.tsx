import type { Attachment } from "@hello/contract";
import { photoOf } from "@hello/contract/plain";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import Download from "lucide-react/icons/download";
import X from "lucide-react/icons/x";
import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { IconButton } from "../../controls/icon.button.tsx";
import { Spinner } from "../../controls/spinner.tsx";
import { useModal } from "../../layout/use.modal.ts";
import { dayInText, dayOf, useToday } from "../dates.ts";
import styles from "./picture.viewer.module.css";
import { useDownload, usePicture } from "./use.attachment.ts";

const SWIPE_PX = 48;
const TEXTS = {
  title: "Photos du message",
  close: "Fermer",
  before: "Photo précédente",
  after: "Photo suivante",
  download: "Télécharger",
  failed: "Cette photo ne peut pas être affichée.",
};

type Props = {
  pictures: readonly Attachment[];
  author: string;
  /** When its message was written. */
  sentAt?: string | undefined;
  first: number;
  onClose: () => void;
};

/** Shows one picture at a time: arrow keys, swipe, download, Esc. */
export default function PictureViewer({ pictures, author, sentAt, first, onClose }: Props) {
  const today = useToday();
  const dialog = useModal();
  const swipe = useRef<number>(undefined);
  const [index, setIndex] = useState(first);
  const [download, isFetching] = useDownload();
  const picture = pictures[Math.min(index, pictures.length - 1)];
  const go = (step: number) => setIndex((before) => Math.max(0, Math.min(pictures.length - 1, before + step)));
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
  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={TEXTS.title}
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
          <bdi>{[photoOf(author), sentAt && dayInText(dayOf(sentAt), today)].filter(Boolean).join(", ")}</bdi>
          {pictures.length > 1 && (
            <span className={styles.count} aria-live="polite">
              {index + 1} / {pictures.length}
            </span>
          )}
        </p>
        <IconButton
          kind="header"
          label={TEXTS.download}
          icon={isFetching ? <Spinner /> : <Download />}
          onClick={() => download(picture)}
        />
        <IconButton kind="header" label={TEXTS.close} icon={<X />} onClick={onClose} />
      </header>
      <div className={styles.stage}>
        <Large key={picture.path} picture={picture} author={author} />
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
