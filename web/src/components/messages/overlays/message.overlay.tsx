import type { Message } from "@hello/contract";
import { Suspense, useState } from "react";
import { Spinner } from "../../controls/spinner.tsx";
import { lazyPart } from "../../layout/lazy.part.tsx";
import { type OverlayKind, useMessages } from "../messages.context.ts";
import { AnchoredLayer } from "./anchored.layer.tsx";
import { MessageMenu } from "./message.menu.tsx";
import styles from "./message.overlay.module.css";
import { ReactionBar } from "./reaction.bar.tsx";

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
  menu: "Options du message",
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
      {kind === "menu" && <MessageMenu message={message} isOwn={isOwn} onDone={onClose} items={["report"]} />}
      {kind === "selection" && (
        <div className={styles.selection} data-own={isOwn || undefined}>
          {bar}
          <MessageMenu message={message} isOwn={isOwn} onDone={onClose} items={["reply", "copy", "report"]} />
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
