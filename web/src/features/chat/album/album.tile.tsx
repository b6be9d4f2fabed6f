import type { AlbumPhoto } from "@hello/contract";
import { photoOf } from "@hello/contract/plain";
import { useEffect, useRef, useState } from "react";
import { usePicture } from "../../../components/messages/attachments/use.attachment.ts";
import { timeLabel } from "../../../components/messages/dates.ts";
import styles from "./album.module.css";

const AHEAD = "600px";

type Props = { photo: AlbumPhoto; author: string; onOpen: () => void };

/** A preview, fetched when it comes near. The large view names its author. */
export function AlbumTile({ photo: { attachment, createdAt }, author, onOpen }: Props) {
  const tile = useRef<HTMLLIElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(tile.current!);
    return () => observer.disconnect();
  }, []);
  return (
    <li ref={tile}>
      <button
        type="button"
        className={styles.tile}
        aria-label={`Agrandir la photo de ${author}, ${timeLabel(createdAt)}`}
        onClick={onOpen}
      >
        {isNear && <Preview path={attachment.thumbnail ?? attachment.path} author={author} />}
      </button>
    </li>
  );
}

function Preview({ path, author }: { path: string; author: string }) {
  const url = usePicture(path);
  return url ? <img src={url} alt={photoOf(author)} draggable={false} /> : null;
}
