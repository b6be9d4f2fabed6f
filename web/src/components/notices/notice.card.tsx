import type { Notice } from "@hello/contract";
import { Avatar } from "../controls/avatar.tsx";
import { Badge } from "../controls/badge.tsx";
import { whenNeeded } from "../layout/lazy.part.tsx";
import { timeLabel } from "../messages/dates.ts";
import { MessageText } from "../messages/item/message.text.tsx";
import { useMessages } from "../messages/messages.context.ts";
import styles from "./notice.list.module.css";

const Attachments = whenNeeded(async () => (await import("../messages/attachments/attachments.view.tsx")).Attachments);

const NEW = "Nouveau";
const NO_FILES: File[] = [];

/** One notice: author, time, text and files. */
export function NoticeCard({ notice, isNew }: { notice: Notice; isNew: boolean }) {
  const { nameOf, staffBadge } = useMessages();
  const name = nameOf(notice.collaboratorId) ?? staffBadge;
  return (
    <article className={styles.card} data-new={isNew || undefined}>
      <Avatar userId={notice.collaboratorId} name={name} staff />
      <div className={styles.content}>
        <header className={styles.author}>
          <bdi className={styles.name}>{name}</bdi>
          {name !== staffBadge && <Badge kind="staff">{staffBadge}</Badge>}
          {isNew && <Badge kind="accent">{NEW}</Badge>}
          <time className={styles.time} dateTime={notice.createdAt}>
            {timeLabel(notice.createdAt)}
          </time>
        </header>
        <MessageText content={notice.content} nameOf={nameOf} />
        {notice.attachments.length > 0 && (
          <div className={styles.files}>
            <Attachments attachments={notice.attachments} files={NO_FILES} />
          </div>
        )}
      </div>
    </article>
  );
}
