import type { Message } from "@hello/contract";
import Copy from "lucide-react/icons/copy";
import Flag from "lucide-react/icons/flag";
import Reply from "lucide-react/icons/reply";
import type { ReactNode } from "react";
import { useCopy } from "../item/use.copy.ts";
import { useMessages } from "../messages.context.ts";
import styles from "./message.overlay.module.css";
import { moveFocus } from "./reaction.bar.tsx";

type Item = "reply" | "copy" | "report";
type Props = { message: Message; isOwn: boolean; items: readonly Item[]; onDone: () => void };

/** The actions on a message, as menu items. */
export function MessageMenu({ message, isOwn, items, onDone }: Props) {
  const { actions } = useMessages();
  const [copy] = useCopy(message);
  const closeAnd = (action: () => void) => () => {
    onDone();
    action();
  };
  return (
    <div className={styles.menu} role="menu" tabIndex={-1} aria-label="Actions" onKeyDown={moveFocus}>
      {items.includes("reply") && actions.onReply && (
        <Entry icon={<Reply />} text="Répondre" onClick={closeAnd(() => actions.onReply?.(message))} />
      )}
      {items.includes("copy") && <Entry icon={<Copy />} text="Copier" onClick={closeAnd(copy)} />}
      {items.includes("report") && !isOwn && actions.onReport && (
        <Entry icon={<Flag />} text="Signaler" onClick={closeAnd(() => actions.onReport?.(message))} />
      )}
    </div>
  );
}

function Entry({ icon, text, onClick }: { icon: ReactNode; text: string; onClick: () => void }) {
  return (
    <button type="button" role="menuitem" className={styles.item} onClick={onClick}>
      {icon}
      {text}
    </button>
  );
}
