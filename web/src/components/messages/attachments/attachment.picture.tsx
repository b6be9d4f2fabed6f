import type { Attachment } from "@hello/contract";
import { photoOf } from "@hello/contract/plain";
import { useEffect, useState } from "react";
import { useMessages } from "../messages.context.ts";
import { ratioOf } from "./attachment.labels.ts";
import styles from "./attachments.module.css";
import { usePicture } from "./use.attachment.ts";

type Props = {
  picture: Attachment;
  /** Which of the message's pictures it is, and whose. */
  index: number;
  count: number;
  author: string;
  isStop: boolean;
  /** The sender's own file, shown until the thumbnail is fetched. */
  local: File | undefined;
  /** How many more pictures the viewer has. */
  more: number;
  onOpen: () => void;
  onBroken: () => void;
};

/** A thumbnail. Its space is known before it loads. */
export function Picture({ picture, index, count, author, isStop, local, more, onOpen, onBroken }: Props) {
  const fetched = usePicture(picture.thumbnail ?? picture.path);
  const { pictures } = useMessages();
  const url = fetched ?? (local && pictures.ofFile(local));
  useEffect(() => {
    if (fetched === null && !local) onBroken();
  });
  const rest = more > 0 ? `, et ${more} de plus` : "";
  return (
    <button
      type="button"
      tabIndex={isStop ? 0 : -1}
      className={styles.tile}
      style={count === 1 ? { aspectRatio: ratioOf(picture) } : undefined}
      aria-label={`Agrandir la photo ${count > 1 ? `${index + 1} ` : ""}de ${author}${rest}`}
      onClick={onOpen}
    >
      {url && <img src={url} alt={photoOf(author)} draggable={false} onError={onBroken} />}
      <More count={more} />
    </button>
  );
}

type PendingProps = { file: File; isLone: boolean; author: string; more: number };

/** A pending picture, from the sender's own file. */
export function PendingPicture({ file, isLone, author, more }: PendingProps) {
  const { pictures } = useMessages();
  const [size, setSize] = useState<{ width: number; height: number }>();
  const style = isLone ? { aspectRatio: ratioOf(size ?? { width: null, height: null }) } : undefined;
  return (
    <div className={styles.tile} style={style}>
      <img
        src={pictures.ofFile(file)}
        alt={photoOf(author)}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setSize({ width: naturalWidth, height: naturalHeight })
        }
      />
      <More count={more} />
    </div>
  );
}

function More({ count }: { count: number }) {
  return count > 0 ? (
    <span className={styles.more} aria-hidden="true">
      +{count}
    </span>
  ) : null;
}
