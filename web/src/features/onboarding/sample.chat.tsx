import type { PageSettings } from "@hello/contract/plain";
import Smile from "lucide-react/icons/face-slightly-smiling";
import Paperclip from "lucide-react/icons/paperclip";
import { useMemo } from "react";
import { MessageList } from "../../components/messages/list/message.list.tsx";
import type { RoomRowItem } from "../../components/rooms/room.row.tsx";
import { brandOf } from "../../workspace/brands.ts";
import styles from "./onboarding.module.css";
import { ME, sampleConversation } from "./sample.conversation.ts";

const PLACEHOLDER = "Écrire un message";
const nothing = () => {};
const noFile = () => Promise.reject(new Error("A sample has no files"));

/** The real list of messages with a conversation that nobody had; a narrow screen has no room for it (TOUR-01). */
export function SampleChat({ settings, room }: { settings: PageSettings; room: RoomRowItem | undefined }) {
  const { workspace, emojiUrl } = settings;
  const conversation = useMemo(() => sampleConversation(workspace, new Date()), [workspace]);
  return (
    <section className={styles.chat} aria-label="Exemple de conversation" data-column="main">
      <header className={styles.room}>
        <h2 className={styles.roomName}>{room?.name}</h2>
        <p className={styles.roomFacts}>
          {room?.product} · le {room?.date}
        </p>
      </header>
      <MessageList
        {...conversation}
        isLoaded
        pending={[]}
        isComplete={false}
        isLoadingOlder={false}
        onOlder={nothing}
        meId={ME}
        staffBadge={brandOf(workspace).staffBadge}
        emojiUrl={emojiUrl}
        actions={NO_ACTIONS}
        fetchAttachment={noFile}
        introduction=""
        typers={[]}
      />
      <div className={styles.input}>
        <Smile aria-hidden="true" />
        <span>{PLACEHOLDER}</span>
        <Paperclip aria-hidden="true" />
      </div>
    </section>
  );
}

const NO_ACTIONS = {};
