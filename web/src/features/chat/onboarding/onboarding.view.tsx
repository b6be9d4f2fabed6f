import type { User } from "@hello/contract";
import type { PageSettings } from "@hello/contract/plain";
import X from "lucide-react/icons/x";
import { useMemo, useState } from "react";
import { IconButton } from "../../../components/controls/icon.button.tsx";
import { Header } from "../../../components/layout/header.tsx";
import { useTitle } from "../../../components/layout/use.title.ts";
import { RoomsColumn } from "../../../components/rooms/rooms.column.tsx";
import { sampleRooms } from "../../../components/rooms/sample.rooms.ts";
import { closeChat } from "../../../session/page/embedding.ts";
import styles from "./onboarding.module.css";
import { SampleChat } from "./sample.chat.tsx";
import { Tour } from "./tour.tsx";

const TITLE = "Visite guidée";
const CLOSE = "Fermer la visite";
/** A confirmation before leaving the tour; it is disabled (TOUR-11). */
const CONFIRM_CANCEL = { isEnabled: false, text: "Are you sure you want to stop the tour?" };
const SAMPLE_NOTICES = 2;
const nothing = () => {};

type Props = {
  settings: PageSettings;
  user: User;
  /** The path that the user wanted before the tour (TOUR-10). */
  wanted: string;
  onFinished: (user: User) => void;
};

/** The tour over a chat with made-up rooms, which is inert except for the close button (TOUR-01). */
export function Onboarding({ settings, user, wanted, onFinished }: Props) {
  const { workspace } = settings;
  const [screen, setScreen] = useState<HTMLElement | null>(null);
  useTitle(TITLE);
  const rooms = useMemo(() => sampleRooms(workspace, new Date()), [workspace]);

  const cancel = () => {
    if (!CONFIRM_CANCEL.isEnabled || window.confirm(CONFIRM_CANCEL.text)) closeChat(settings);
  };

  return (
    <div className={styles.page}>
      <Header workspace={workspace} heading={TITLE}>
        <IconButton kind="header" label={CLOSE} icon={<X />} onClick={cancel} />
      </Header>
      <div ref={setScreen} className={styles.columns} inert>
        <RoomsColumn
          workspace={workspace}
          items={rooms}
          unreadNotices={SAMPLE_NOTICES}
          onNotices={nothing}
          onHelp={nothing}
          onOpen={nothing}
          onJoin={nothing}
          onBlocked={nothing}
        />
        <SampleChat settings={settings} room={rooms[0]} />
      </div>
      {screen && <Tour screen={screen} settings={settings} user={user} wanted={wanted} onFinished={onFinished} />}
    </div>
  );
}
