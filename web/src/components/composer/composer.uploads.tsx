import X from "lucide-react/icons/x";
import { IconButton } from "../controls/icon.button.tsx";
import styles from "./composer.parts.module.css";

const TEXTS = { cancel: "Annuler l’envoi", waiting: "En attente du réseau", checking: "Vérification…" };

export type Upload = { id: string; files: readonly File[]; progress: number; isWaiting: boolean };

type Props = { uploads: readonly Upload[]; onCancel: ((id: string) => void) | undefined };

/** The upload progress of each message, with a button that cancels it. */
export function Uploads({ uploads, onCancel }: Props) {
  return (
    <ul className={styles.uploads}>
      {uploads.map((upload) => (
        <li key={upload.id} className={styles.upload}>
          <Ring upload={upload} />
          <p className={styles.uploadText}>
            <bdi className={styles.uploadName}>{nameOf(upload)}</bdi> <span>{stateOf(upload)}</span>
          </p>
          {onCancel && <IconButton label={TEXTS.cancel} icon={<X />} onClick={() => onCancel(upload.id)} />}
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

/** At 100 % the server still checks the files. */
function stateOf({ isWaiting, progress }: Upload): string {
  if (isWaiting) return TEXTS.waiting;
  return progress >= 1 ? TEXTS.checking : `${Math.round(progress * 100)} %`;
}
