import type { Message } from "@hello/contract";
import { MESSAGE_ACTIONS } from "@hello/contract/plain";
import Copy from "lucide-react/icons/copy";
import Flag from "lucide-react/icons/flag";
import Reply from "lucide-react/icons/reply";
import { type ReactNode, Suspense, useState } from "react";
import { Spinner } from "../../controls/spinner.tsx";
import { lazyPart } from "../../loading/lazy.part.tsx";
import { useCopy } from "../item/use.copy.ts";
import { type OverlayKind, useMessages } from "../messages.context.ts";
import { AnchoredLayer } from "./anchored.layer.tsx";
import styles from "./message.overlay.module.css";
import { moveFocus, ReactionBar } from "./reaction.bar.tsx";

const EmojiPanel = lazyPart(async () => (await import("../../emoji/emoji.picker.tsx")).EmojiPanel);

export type OpenOverlay = { kind: OverlayKind; message: Message; isOwn: boolean; ownEmoji: string | undefined };

type Props = {
  overlay: OpenOverlay;
  /** Finds the bubble each time, because scrolling replaces rows. */
  findAnchor: () => HTMLElement | null;
  onKind: (kind: OverlayKind) => void;
  onClose: () => void;
};

const LABELS: Record<OverlayKind, string> = {
  reactions: "Choisir une réaction",
  picker: "Choisir un émoji",
  selection: "Message sélectionné",
};

/** The layer that is open beside a message; at most one in a list. */
export function MessageOverlay({ overlay, findAnchor, onKind, onClose }: Props) {
  const { actions, emojiUrl } = useMessages();
  const { kind, message, isOwn, ownEmoji } = overlay;
  const [returnTo] = useState(() => [
    document.activeElement,
    document.activeElement?.closest("[data-message]") ?? null,
  ]);
  const react = (emoji: string) => {
    onClose();
    actions.onReact?.(message, emoji);
  };
  const bar = actions.onReact && <ReactionBar ownEmoji={ownEmoji} onChoose={react} onMore={() => onKind("picker")} />;
  return (
    <AnchoredLayer key={kind} label={LABELS[kind]} findAnchor={findAnchor} returnTo={returnTo} onClose={onClose}>
      {kind === "reactions" && bar}
      {kind === "picker" && (
        <Suspense fallback={<PickerSpace />}>
          <EmojiPanel imageUrl={emojiUrl} className={styles.picker} onChoose={react} />
        </Suspense>
      )}
      {kind === "selection" && (
        <div className={styles.selection} data-own={isOwn || undefined}>
          {bar}
          <MessageMenu message={message} isOwn={isOwn} onDone={onClose} />
        </div>
      )}
    </AnchoredLayer>
  );
}

function PickerSpace() {
  return (
    <div className={styles.pickerSpace}>
      <Spinner size="large" />
    </div>
  );
}

type MenuProps = { message: Message; isOwn: boolean; onDone: () => void };

/** The actions on a message, as menu items. */
function MessageMenu({ message, isOwn, onDone }: MenuProps) {
  const { actions } = useMessages();
  const [copy] = useCopy(message);
  const closeAnd = (action: () => void) => () => {
    onDone();
    action();
  };
  return (
    <div className={styles.menu} role="menu" tabIndex={-1} aria-label="Actions" onKeyDown={moveFocus}>
      {actions.onReply && (
        <Entry icon={<Reply />} text={MESSAGE_ACTIONS.reply} onClick={closeAnd(() => actions.onReply?.(message))} />
      )}
      <Entry icon={<Copy />} text={MESSAGE_ACTIONS.copy} onClick={closeAnd(copy)} />
      {!isOwn && actions.onReport && (
        <Entry icon={<Flag />} text={MESSAGE_ACTIONS.report} onClick={closeAnd(() => actions.onReport?.(message))} />
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
