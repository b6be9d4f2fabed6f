import X from "lucide-react/icons/x";
import { IconButton } from "../controls/icon.button.tsx";
import styles from "./composer.parts.module.css";

const TEXTS = { dismiss: "Annuler la réponse" };

/** The message that the draft replies to (SEND-08). */
export type Reply = { name: string; text: string };

export function ReplyBar({ reply, onDismiss }: { reply: Reply; onDismiss: () => void }) {
  return (
    <div className={styles.reply}>
      <div className={styles.replyText}>
        <p className={styles.replyName}>
          Réponse à <bdi>{reply.name}</bdi>
        </p>
        <p className={styles.replyContent} dir="auto">
          {reply.text}
        </p>
      </div>
      <IconButton label={TEXTS.dismiss} icon={<X />} onClick={onDismiss} />
    </div>
  );
}
