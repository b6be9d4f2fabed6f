import type { Notice, OtherUser } from "@hello/contract";
import { useMemo } from "react";
import { Button } from "../controls/button.tsx";
import { MessagesProvider } from "../messages/messages.context.ts";
import { dayLabel } from "../messages/moments.ts";
import { useShared } from "../messages/use.shared.ts";
import { useToday } from "../messages/use.today.ts";
import { NoticeCard } from "./notice.card.tsx";
import { noticeDays } from "./notice.days.ts";
import styles from "./notice.list.module.css";

const OLDER = "Messages plus anciens";
const NO_ACTIONS = {};
const stay = () => {};

type Props = {
  /** Newest first. */
  notices: readonly Notice[];
  /** Those who wrote them, as far as they are known. */
  users: Readonly<Record<string, OtherUser>>;
  staffBadge: string;
  /** What came after this moment is new to the reader. */
  readUpTo: string | null;
  fetchAttachment: (path: string) => Promise<Blob>;
  hasOlder: boolean;
  isLoadingOlder: boolean;
  onOlder: () => void;
};

/** Notices under their days, with their files, and the way to older ones. */
export function NoticeList({ notices, readUpTo, hasOlder, isLoadingOlder, onOlder, ...shown }: Props) {
  const today = useToday();
  const days = useMemo(() => noticeDays(notices), [notices]);
  const { shared } = useShared({ ...shown, meId: "", emojiUrl: "", actions: NO_ACTIONS }, stay);
  return (
    <MessagesProvider value={shared}>
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
