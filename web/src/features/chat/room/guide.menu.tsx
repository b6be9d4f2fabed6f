import { PAGE_PATHS, roomDisplayName } from "@hello/contract/plain";
import Megaphone from "lucide-react/icons/megaphone";
import NotebookPen from "lucide-react/icons/notebook-pen";
import NotepadText from "lucide-react/icons/notepad-text";
import Users from "lucide-react/icons/users";
import { type ComponentProps, useState } from "react";
import { useLocation } from "wouter";
import { Menu } from "../../../components/controls/menu.tsx";
import { useSession } from "../../../session/session.context.tsx";
import { writeDiary } from "../../../session/write.diary.ts";
import type { RoomFacts } from "../../../state/rooms.state.ts";
import { PeoplePanel } from "./people.panel.tsx";

const TEXTS = {
  diary: "Écrire dans le journal",
  warn: "Prévenir le groupe",
  card: "Fiche",
  people: "Participants",
};

type Props = ComponentProps<typeof Menu> & { room: RoomFacts };

/** The room's menu for staff: a guide's tools come before everybody's entries (STAY-22, D61). */
export function GuideMenu({ room, items, ...button }: Props) {
  const session = useSession();
  const [, navigate] = useLocation();
  const [isShowingPeople, setShowingPeople] = useState(false);
  const audience = {
    roomIds: [room.diaryOf ?? room.id],
    label: [roomDisplayName(room.name), room.date].filter(Boolean).join(" · "),
  };
  return (
    <>
      <Menu
        {...button}
        items={[
          ...(room.diaryOf
            ? []
            : [
                {
                  text: TEXTS.diary,
                  icon: <NotebookPen />,
                  onSelect: () => void writeDiary(session, room.id, navigate),
                },
              ]),
          {
            text: TEXTS.warn,
            icon: <Megaphone />,
            onSelect: () => navigate(PAGE_PATHS.targeting, { state: audience }),
          },
          {
            text: TEXTS.card,
            icon: <NotepadText />,
            onSelect: () => navigate(PAGE_PATHS.adminCard.replace(":roomId", room.diaryOf ?? room.id)),
          },
          { text: TEXTS.people, icon: <Users />, onSelect: () => setShowingPeople(true) },
          ...items,
        ]}
      />
      {isShowingPeople && <PeoplePanel roomId={room.diaryOf ?? room.id} onClose={() => setShowingPeople(false)} />}
    </>
  );
}
