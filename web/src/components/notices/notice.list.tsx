import type { Notice, OtherUser } from "@hello/contract";
import { MODERATION_TEAM } from "@hello/contract/plain";
import ShieldCheck from "lucide-react/icons/shield-check";
import { type ReactNode, useMemo } from "react";
import { Avatar } from "../avatar/avatar.tsx";
import { Badge } from "../controls/badge.tsx";
import { Button } from "../controls/button.tsx";
import { whenNeeded } from "../loading/lazy.part.tsx";
import { dayLabel, dayOf, timeLabel, useToday } from "../messages/dates.ts";
import { MessageText } from "../messages/item/message.text.tsx";
import { MessagesProvider, useMessages, useMessagesContext } from "../messages/messages.context.ts";
import styles from "./notice.list.module.css";

const OLDER = "Messages plus anciens";
const NO_ACTIONS = {};
const stay = () => {};

type Props = {
  /** Newest first. */
  notices: readonly Notice[];
  /** The known authors. */
  users: Readonly<Record<string, OtherUser>>;
  staffBadge: string;
  /** Notices after this time are new to the reader. */
  readUpTo: string | null;
  /** What such a notice carries. */
  newText: string;
  fetchAttachment: (path: string) => Promise<Blob>;
  /** Whether the live connection stands. */
  isLive?: boolean;
  hasOlder: boolean;
  isLoadingOlder: boolean;
  onOlder: () => void;
  /** What stands under a notice: its answers, and whom to ask. */
  footOf: (notice: Notice) => ReactNode;
  /** The notices of the moderation team, each with what stands under it instead. */
  moderated: ReadonlyMap<string, ReactNode>;
};

/** Notices grouped by day, and a button that loads older ones. */
export function NoticeList({
  notices,
  readUpTo,
  newText,
  hasOlder,
  isLoadingOlder,
  onOlder,
  footOf,
  moderated,
  ...shown
}: Props) {
  const today = useToday();
  const days = useMemo(() => groupByDay(notices), [notices]);
  const { value } = useMessagesContext({ ...shown, meId: "", emojiUrl: "", actions: NO_ACTIONS }, stay);
  return (
    <MessagesProvider value={value}>
      <div className={styles.list}>
        {days.map(({ day, notices: ofDay }) => (
          <section key={day} aria-label={dayLabel(day, today)}>
            <h3 className={styles.day}>
              <time dateTime={day}>{dayLabel(day, today)}</time>
            </h3>
            {ofDay.map((notice) => (
              <NoticeCard
                key={notice.id}
                notice={notice}
                newText={notice.createdAt > (readUpTo ?? "") ? newText : null}
                isModeration={moderated.has(notice.id)}
              >
                {moderated.has(notice.id) ? moderated.get(notice.id) : footOf(notice)}
              </NoticeCard>
            ))}
          </section>
        ))}
        {hasOlder && (
          <div className={styles.older}>
            <Button kind="secondary" loading={isLoadingOlder} onClick={onOlder}>
              {OLDER}
            </Button>
          </div>
        )}
      </div>
    </MessagesProvider>
  );
}

type NoticeDay = { day: string; notices: Notice[] };

/** Newest first, by the local calendar day. */
function groupByDay(notices: readonly Notice[]): NoticeDay[] {
  const days: NoticeDay[] = [];
  for (const notice of notices) {
    const day = dayOf(notice.createdAt);
    const last = days.at(-1);
    if (last?.day === day) last.notices.push(notice);
    else days.push({ day, notices: [notice] });
  }
  return days;
}

const Attachments = whenNeeded(async () => (await import("../messages/attachments/attachments.view.tsx")).Attachments);

const NO_FILES: File[] = [];

type CardProps = { notice: Notice; newText: string | null; isModeration: boolean; children: ReactNode };

/** One notice: author, time, text and files, and its foot. Of the moderation team nobody is named (D80). */
function NoticeCard({ notice, newText, isModeration, children }: CardProps) {
  const { nameOf, staffBadge } = useMessages();
  const name = isModeration ? MODERATION_TEAM : (nameOf(notice.collaboratorId) ?? staffBadge);
  return (
    <article id={`notice-${notice.id}`} className={styles.card} data-new={newText !== null || undefined}>
      {isModeration ? (
        <span className={styles.shield}>
          <ShieldCheck aria-hidden="true" />
        </span>
      ) : (
        <Avatar userId={notice.collaboratorId} name={name} staff />
      )}
      <div className={styles.content}>
        <header className={styles.author}>
          <bdi translate="no" className={styles.name}>
            {name}
          </bdi>
          {!isModeration && name !== staffBadge && <Badge kind="staff">{staffBadge}</Badge>}
          {newText !== null && <Badge kind="accent">{newText}</Badge>}
          <time className={styles.time} dateTime={notice.createdAt}>
            {timeLabel(notice.createdAt)}
          </time>
        </header>
        <MessageText content={notice.content} nameOf={nameOf} />
        {notice.attachments.length > 0 && (
          <div className={styles.files}>
            <Attachments
              attachments={notice.attachments}
              files={NO_FILES}
              author={name}
              sentAt={notice.createdAt}
              isStop
            />
          </div>
        )}
      </div>
      {children && <div className={styles.foot}>{children}</div>}
    </article>
  );
}
