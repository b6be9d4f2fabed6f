import type { Attachment } from "@hello/contract";
import { useEffect, useState } from "react";
import { useMessages } from "../messages.context.ts";
import { ratioOf } from "./attachment.labels.ts";
import styles from "./attachments.module.css";
import { usePicture } from "./use.attachment.ts";

type Props = {
  picture: Attachment;
  isLone: boolean;
  /** The file it was sent from, on the sender's own screen. */
  local: File | undefined;
  /** How many more there are behind this tile. */
  more: number;
  onOpen: () => void;
  onBroken: () => void;
};

/** A small picture in a space that is known before it comes. */
export function Picture({ picture, isLone, local, more, onOpen, onBroken }: Props) {
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
      tabIndex={-1}
      className={styles.tile}
      style={isLone ? { aspectRatio: ratioOf(picture) } : undefined}
      aria-label={`Agrandir ${picture.description}${rest}`}
      onClick={onOpen}
    >
      {url && <img src={url} alt={picture.description} draggable={false} onError={onBroken} />}
      <More count={more} />
    </button>
  );
}

/** On its way: the sender's own file, in the shape that it will have. */
export function PendingPicture({ file, isLone, more }: { file: File; isLone: boolean; more: number }) {
  const { pictures } = useMessages();
  const [size, setSize] = useState<{ width: number; height: number }>();
  const style = isLone ? { aspectRatio: ratioOf(size ?? { width: null, height: null }) } : undefined;
  return (
    <div className={styles.tile} style={style}>
      <img
        src={pictures.ofFile(file)}
        alt={file.name}
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
