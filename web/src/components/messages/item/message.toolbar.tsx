import type { Message } from "@hello/contract";
import { MESSAGE_ACTIONS } from "@hello/contract/plain";
import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import SmilePlus from "lucide-react/icons/face-slightly-smiling-plus";
import Flag from "lucide-react/icons/flag";
import FolderOpen from "lucide-react/icons/folder-open";
import Reply from "lucide-react/icons/reply";
import Trash2 from "lucide-react/icons/trash";
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from "react";
import { IconButton } from "../../controls/icon.button.tsx";
import { useMessages } from "../messages.context.ts";
import styles from "./message.toolbar.module.css";
import { useCopy } from "./use.copy.ts";

const IN_BUBBLE = "[data-bubble] button[tabindex]";

type Props = {
  message: Message;
  isOwn: boolean;
  /** A key opened the toolbar, so its first button takes the focus. */
  takesFocus: boolean;
};

/** The actions beside a message. The user's own messages have no report (MSG-15). */
export function MessageToolbar({ message, isOwn, takesFocus }: Props) {
  const toolbar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) toolbar.current?.querySelector("button")?.focus();
  }, [takesFocus]);
  const { actions, open, alwaysShowActions, marks } = useMessages();
  const [copy, isCopied] = useCopy(message);
  const { onReact, onReply, onReport, onDelete, onCase } = actions;
  const stop = useRef(0);
  const setStop = (index: number) => {
    stop.current = index;
    buttonsOf(toolbar.current).forEach((button, at) => {
      button.tabIndex = at === index ? 0 : -1;
    });
  };
  // One tab stop for the toolbar, as the ARIA pattern asks. Its buttons change with the message and the user.
  useLayoutEffect(() => setStop(Math.min(stop.current, buttonsOf(toolbar.current).length - 1)));
  // While the message is active, Tab also stops at its quote, pictures and files.
  useLayoutEffect(() => {
    const inside = [...(toolbar.current?.parentElement?.querySelectorAll<HTMLElement>(IN_BUBBLE) ?? [])];
    for (const button of inside) button.tabIndex = 0;
    return () => {
      for (const button of inside) button.tabIndex = -1;
    };
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const buttons = buttonsOf(toolbar.current);
    const next = nextIndex(event.key, buttons.indexOf(event.target as HTMLElement), buttons.length);
    if (next !== undefined) {
      event.preventDefault();
      buttons[next]?.focus();
    }
    if (event.key !== "Escape") return;
    event.stopPropagation();
    focusMessage(event.currentTarget);
  };
  return (
    <div
      ref={toolbar}
      className={styles.toolbar}
      data-toolbar
      data-always={alwaysShowActions || undefined}
      role="toolbar"
      aria-label="Actions du message"
      onKeyDown={onKeyDown}
      onFocus={({ target }) => setStop(buttonsOf(toolbar.current).indexOf(target))}
    >
      {onReact && (
        <IconButton label={MESSAGE_ACTIONS.react} icon={<SmilePlus />} onClick={() => open("reactions", message.id)} />
      )}
      {onReply && <IconButton label={MESSAGE_ACTIONS.reply} icon={<Reply />} onClick={() => onReply(message)} />}
      <IconButton
        label={isCopied ? "Copié" : MESSAGE_ACTIONS.copy}
        icon={isCopied ? <Check /> : <Copy />}
        onClick={copy}
      />
      {onReport && !isOwn && (
        <IconButton
          label={MESSAGE_ACTIONS.report}
          icon={<Flag />}
          onClick={({ currentTarget }) => {
            // The toolbar goes when the panel takes the focus, so the message gets it back.
            focusMessage(currentTarget);
            onReport(message);
          }}
        />
      )}
      {onCase && (
        <IconButton
          label={marks.has(message.id) ? "Voir le signalement" : "Ouvrir un signalement"}
          icon={<FolderOpen />}
          onClick={() => onCase(message)}
        />
      )}
      {onDelete && <IconButton label="Supprimer" icon={<Trash2 />} onClick={() => onDelete(message)} />}
    </div>
  );
}

function focusMessage(element: HTMLElement): void {
  element.closest<HTMLElement>("[data-message]")?.focus();
}

function buttonsOf(toolbar: HTMLElement | null): HTMLElement[] {
  return [...(toolbar?.querySelectorAll("button") ?? [])];
}

function nextIndex(key: string, current: number, count: number): number | undefined {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
  return step && (current + step + count) % count;
}
