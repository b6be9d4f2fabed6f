import type { Message, Reaction } from "@hello/contract";
import Clock3 from "lucide-react/icons/clock-3";
import CloudOff from "lucide-react/icons/cloud-off";
import Flag from "lucide-react/icons/flag";
import { type KeyboardEvent, memo, useEffect, useRef, useState } from "react";
import { Avatar } from "../../avatar/avatar.tsx";
import { Badge } from "../../controls/badge.tsx";
import { classNames } from "../../controls/class.names.ts";
import { whenNeeded } from "../../loading/lazy.part.tsx";
import { isPicture, isPictureFile } from "../attachments/picture.kinds.ts";
import { timeLabel } from "../dates.ts";
import { type MessagesContext, useMessages } from "../messages.context.ts";
import { isStaff } from "../person.details.ts";
import { PersonFacts } from "../person.facts.tsx";
import styles from "./message.item.module.css";
import { messageLabel } from "./message.label.ts";
import { Quote } from "./message.quote.tsx";
import { MessageText } from "./message.text.tsx";
import { followPresses } from "./press.ts";
import { ReactionChips } from "./reaction.chips.tsx";
import type { MessageRow, ShownMessage } from "./rows.types.ts";

const Attachments = whenNeeded(async () => (await import("../attachments/attachments.view.tsx")).Attachments);
const MessageToolbar = whenNeeded(async () => (await import("./message.toolbar.tsx")).MessageToolbar);

const SENDING = "Envoi en cours";
const WAITING = "En attente du réseau";

type Props = {
  row: MessageRow;
  today: string;
  reactions: readonly Reaction[];
  isTabStop: boolean;
  isHighlighted: boolean;
  isSelected: boolean;
};

/** One message. It renders again only when its row, its reactions or its marks change. */
export const MessageItem = memo(function MessageItem(props: Props) {
  const { row, today, reactions, isTabStop, isHighlighted, isSelected } = props;
  const { message, isOwn, isFirst, isLast } = row;
  const messages = useMessages();
  const stored = isStored(message) ? message : undefined;
  const [isActive, setActive] = useState(false);
  const [wantsToolbar, setWantsToolbar] = useState(false);
  const element = usePresses(stored, messages);
  const author = messages.users[message.userId];
  const hasActions = stored && (isActive || messages.alwaysShowActions);
  const name = messages.authorOf(message.userId);
  const mark = messages.marks.get(message.id);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isMenuKey = event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey);
    if (event.target !== event.currentTarget || !stored || !(isMenuKey || event.key === "Enter")) return;
    event.preventDefault();
    const button = event.currentTarget.querySelector<HTMLElement>("[data-toolbar] button");
    if (button) button.focus();
    else setWantsToolbar(true);
  };

  return (
    <article
      ref={element}
      className={classNames(styles.row, isOwn ? styles.own : styles.other, isFirst && styles.first)}
      data-message={message.id}
      data-own={isOwn || undefined}
      data-highlighted={isHighlighted || undefined}
      data-selected={isSelected || undefined}
      data-marked={mark !== undefined || undefined}
      aria-label={messageLabel({ row, today, reactions }, messages)}
      tabIndex={isTabStop ? 0 : -1}
      onKeyDown={onKeyDown}
      onPointerEnter={({ pointerType }) => setActive(pointerType === "mouse")}
      onPointerLeave={() => setActive(false)}
      onFocus={() => setActive(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        setActive(currentTarget.contains(relatedTarget));
        setWantsToolbar(false);
      }}
    >
      {!isOwn && (
        <div className={styles.face}>
          {isFirst && (
            <Avatar
              userId={message.userId}
              name={messages.isFormer(message.userId) ? "" : name}
              staff={isStaff(author)}
            />
          )}
        </div>
      )}
      <div className={styles.stack}>
        {isFirst && !isOwn && <Author userId={message.userId} />}
        {mark && (
          <p className={styles.mark}>
            <Flag aria-hidden="true" />
            {mark}
          </p>
        )}
        <div className={styles.line}>
          <Bubble message={message} isFromStaff={isStaff(author)} isLast={isLast} />
          {hasActions && <MessageToolbar message={stored} isOwn={isOwn} takesFocus={wantsToolbar} />}
        </div>
        {stored && <ReactionChips message={stored} reactions={reactions} />}
      </div>
    </article>
  );
});

const Author = memo(function Author({ userId }: { userId: string }) {
  const { users, authorOf, isFormer, staffBadge } = useMessages();
  const author = users[userId];
  return (
    <header className={styles.author}>
      <bdi translate="no" className={styles.name}>
        {authorOf(userId)}
      </bdi>
      {isStaff(author) && <Badge kind="staff">{staffBadge}</Badge>}
      {!isStaff(author) && !isFormer(userId) && <PersonFacts user={author} />}
    </header>
  );
});

type BubbleProps = { message: ShownMessage; isFromStaff: boolean; isLast: boolean };

/** A component of its own, so that highlighting the row does not render the content again. */
const Bubble = memo(function Bubble({ message, isFromStaff, isLast }: BubbleProps) {
  const { nameOf, authorOf } = useMessages();
  const files = isStored(message) ? undefined : message.files;
  const attachments = isStored(message) ? message.attachments : [];
  const hasFiles = attachments.length > 0 || (files?.length ?? 0) > 0;
  const isPictured = attachments.some(isPicture) || files?.some(isPictureFile);
  const bubbleMarks = [isFromStaff && styles.staff, !isLast && styles.continued, isPictured && styles.pictured];
  return (
    <div className={classNames(styles.bubble, ...bubbleMarks)} data-bubble>
      {message.replyTo && <Quote replyTo={message.replyTo} />}
      {hasFiles && (
        <Attachments
          attachments={attachments}
          files={files ?? []}
          author={authorOf(message.userId)}
          sentAt={message.createdAt}
        />
      )}
      {message.content && <MessageText content={message.content} nameOf={nameOf} />}
      <span className={styles.timeSpace} aria-hidden="true" />
      <Time message={message} />
    </div>
  );
});

function Time({ message }: { message: ShownMessage }) {
  const time = timeLabel(message.createdAt);
  if (isStored(message)) {
    return (
      <time className={styles.time} dateTime={message.createdAt}>
        {time}
      </time>
    );
  }
  const isWaiting = message.status === "waiting";
  return (
    <span className={styles.time} data-status={message.status}>
      {isWaiting ? <CloudOff aria-hidden="true" /> : <Clock3 role="img" aria-label={SENDING} />}
      {isWaiting ? WAITING : time}
    </span>
  );
}

function usePresses(stored: Message | undefined, { open, actions }: MessagesContext) {
  const element = useRef<HTMLElement>(null);
  const handlers = useRef({
    onLongPress: (_pointer: "touch" | "mouse") => {},
    onSwipe: undefined as (() => void) | undefined,
  });
  useEffect(() => {
    handlers.current = {
      onLongPress: (pointer) => {
        if (stored) open(pointer === "touch" ? "selection" : "picker", stored.id);
      },
      onSwipe: stored && actions.onReply ? () => actions.onReply?.(stored) : undefined,
    };
  });
  useEffect(() => followPresses(element.current!, () => handlers.current), []);
  return element;
}

function isStored(message: ShownMessage): message is Message {
  return "_version" in message;
}
