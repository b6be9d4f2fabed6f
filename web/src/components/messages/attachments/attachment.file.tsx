import type { Attachment } from "@hello/contract";
import Download from "lucide-react/icons/download";
import Music from "lucide-react/icons/eighth-notes";
import FileIcon from "lucide-react/icons/file";
import FileText from "lucide-react/icons/file-text";
import Film from "lucide-react/icons/film";
import Image from "lucide-react/icons/image";
import MapPinned from "lucide-react/icons/map-pinned";
import type { ComponentType } from "react";
import { Spinner } from "../../controls/spinner.tsx";
import { labelOf } from "./attachment.labels.ts";
import styles from "./attachments.module.css";
import { useDownload } from "./use.attachment.ts";

const DOWNLOAD = "Télécharger";

/** A file that is not a picture, or a picture that failed to load. */
export function FileTile({ file, isStop }: { file: Attachment; isStop: boolean }) {
  const [download, isFetching] = useDownload();
  return (
    <button
      type="button"
      tabIndex={isStop ? 0 : -1}
      className={styles.file}
      aria-busy={isFetching}
      onClick={() => download(file)}
    >
      <span className="visually-hidden">{DOWNLOAD} </span>
      <Lines name={file.description} type={file.type} label={labelOf(file)} />
      <span className={styles.download}>{isFetching ? <Spinner /> : <Download aria-hidden="true" />}</span>
    </button>
  );
}

export function PendingFile({ file }: { file: File }) {
  return (
    <div className={styles.file}>
      <Lines name={file.name} type={file.type} label={labelOf(file)} />
    </div>
  );
}

function Lines({ name, type, label }: { name: string; type: string; label: string }) {
  const Icon = ICONS.find(([start]) => type.startsWith(start))?.[1] ?? FileIcon;
  return (
    <>
      <Icon className={styles.fileIcon} aria-hidden="true" />
      <span className={styles.fileLines}>
        <bdi className={styles.fileName}>{name}</bdi>
        <span className={styles.fileLabel}>{label}</span>
      </span>
    </>
  );
}

const ICONS: [start: string, icon: ComponentType<{ className?: string | undefined }>][] = [
  ["image/", Image],
  ["video/", Film],
  ["audio/", Music],
  ["application/gpx", MapPinned],
  ["application/pdf", FileText],
  ["text/", FileText],
];
