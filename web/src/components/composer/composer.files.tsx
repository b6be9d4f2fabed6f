import Music from "lucide-react/icons/eighth-notes";
import FileIcon from "lucide-react/icons/file";
import FileText from "lucide-react/icons/file-text";
import Film from "lucide-react/icons/film";
import X from "lucide-react/icons/x";
import { useEffect, useState } from "react";
import { labelOf } from "../messages/attachments/attachment.labels.ts";
import styles from "./composer.parts.module.css";

const TEXTS = { list: "Fichiers à envoyer" };

type Props = { files: readonly File[]; onRemove: (file: File) => void };

/** Previews of the attached files: pictures as thumbnails, others by name and size (SEND-05). */
export function FileTiles({ files, onRemove }: Props) {
  return (
    <ul className={styles.files} aria-label={TEXTS.list}>
      {files.map((file, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a file may be listed twice, and tiles have no state
        <li key={`${index} ${file.name}`} className={styles.file}>
          <Tile file={file} />
          <button
            type="button"
            className={styles.remove}
            aria-label={`Retirer ${file.name}`}
            onClick={() => onRemove(file)}
          >
            <X aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Tile({ file }: { file: File }) {
  const address = useObjectUrl(file);
  const [isBroken, setBroken] = useState(false);
  if (address && !isBroken) {
    return <img className={styles.picture} src={address} alt={file.name} onError={() => setBroken(true)} />;
  }
  const Icon = iconOf(file);
  return (
    <div className={styles.document}>
      <Icon aria-hidden="true" />
      <div className={styles.documentText}>
        <p className={styles.documentName} dir="auto" title={file.name}>
          {file.name}
        </p>
        <p className={styles.documentSize}>{labelOf(file)}</p>
      </div>
    </div>
  );
}

/** An object URL of the picture while it is shown. */
function useObjectUrl(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file.type.startsWith("image/")) return;
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return address;
}

function iconOf({ type }: File) {
  if (type.startsWith("video/")) return Film;
  if (type.startsWith("audio/")) return Music;
  return type.startsWith("text/") || type === "application/pdf" ? FileText : FileIcon;
}
