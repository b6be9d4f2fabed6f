import type { Attachment } from "@hello/contract";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useMessages } from "../messages.context.ts";
import { FileTile, PendingFile } from "./attachment.file.tsx";
import { PendingPicture, Picture } from "./attachment.picture.tsx";
import styles from "./attachments.module.css";
import { isPicture, isPictureFile } from "./picture.kinds.ts";

const PictureViewer = lazy(() => import("./picture.viewer.tsx"));

const GRID_MAX = 4;

type Props = {
  attachments: readonly Attachment[];
  files: readonly File[];
  /** The name of the author. */
  author: string;
  sentAt?: string | undefined;
  /** Whether Tab stops at each button. In a row of messages its toolbar decides (`message.toolbar.tsx`). */
  isStop?: boolean;
};

/** Pictures as a grid that opens the viewer, other files with type and size (MSG-17). */
export function Attachments({ attachments, files, author, sentAt, isStop = false }: Props) {
  const [openedIndex, setOpenedIndex] = useState<number>();
  const [broken, setBroken] = useState<readonly string[]>([]);
  const { pictures: cache } = useMessages();
  const hasBroken = broken.length > 0;
  useEffect(() => (hasBroken ? cache.whenRetried(() => setBroken([])) : undefined), [hasBroken, cache]);
  const local = useLocal(files);
  if (attachments.length === 0) return <PendingAttachments files={files} author={author} />;
  const pictures = attachments.filter((file) => isPicture(file) && !broken.includes(file.path));
  const others = attachments.filter((file) => !pictures.includes(file));
  const tiles = pictures.slice(0, GRID_MAX);
  const more = pictures.length - tiles.length;
  return (
    <>
      {tiles.length > 0 && (
        <div className={styles.grid} data-count={tiles.length}>
          {tiles.map((picture, index) => (
            <Picture
              key={picture.path}
              picture={picture}
              index={index}
              count={pictures.length}
              author={author}
              isStop={isStop}
              local={local.get(picture.description)}
              more={index === tiles.length - 1 ? more : 0}
              onOpen={() => setOpenedIndex(index)}
              onBroken={() => setBroken((before) => [...before, picture.path])}
            />
          ))}
        </div>
      )}
      {others.map((file) => (
        <FileTile key={file.path} file={file} isStop={isStop} />
      ))}
      {openedIndex !== undefined && (
        <Suspense>
          <PictureViewer
            pictures={pictures}
            authorAt={() => author}
            sentAt={() => sentAt}
            first={openedIndex}
            onClose={() => setOpenedIndex(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

function PendingAttachments({ files, author }: { files: readonly File[]; author: string }) {
  const pictures = files.filter(isPictureFile);
  const tiles = pictures.slice(0, GRID_MAX);
  return (
    <>
      {tiles.length > 0 && (
        <div className={styles.grid} data-count={tiles.length}>
          {tiles.map((file, index) => (
            <PendingPicture
              key={file.name}
              file={file}
              isLone={tiles.length === 1}
              author={author}
              more={index === tiles.length - 1 ? pictures.length - tiles.length : 0}
            />
          ))}
        </div>
      )}
      {files
        .filter((file) => !pictures.includes(file))
        .map((file) => (
          <PendingFile key={file.name} file={file} />
        ))}
    </>
  );
}

/** Keeps the sender's files, so that their pictures stay visible when the stored message replaces the pending one. */
function useLocal(files: readonly File[]): Map<string, File> {
  const local = useRef(new Map<string, File>());
  for (const file of files) local.current.set(file.name, file);
  return local.current;
}
