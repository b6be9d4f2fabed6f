import type { Notice, OtherUser } from "@hello/contract";
import { useMemo } from "react";
import { Button } from "../controls/button.tsx";
import { dayLabel, dayOf, useToday } from "../messages/dates.ts";
import { MessagesProvider, useMessagesContext } from "../messages/messages.context.ts";
import { NoticeCard } from "./notice.card.tsx";
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
  fetchAttachment: (path: string) => Promise<Blob>;
  hasOlder: boolean;
  isLoadingOlder: boolean;
  onOlder: () => void;
};

/** Notices grouped by day, and a button that loads older ones. */
export function NoticeList({ notices, readUpTo, hasOlder, isLoadingOlder, onOlder, ...shown }: Props) {
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
              <NoticeCard key={notice.id} notice={notice} isNew={notice.createdAt > (readUpTo ?? "")} />
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
