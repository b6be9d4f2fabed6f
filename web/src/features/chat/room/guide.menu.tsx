import { PAGE_PATHS, roomDisplayName } from "@hello/contract/plain";
import Megaphone from "lucide-react/icons/megaphone";
import NotepadText from "lucide-react/icons/notepad-text";
import Users from "lucide-react/icons/users";
import { type ComponentProps, useState } from "react";
import { useLocation } from "wouter";
import { Menu } from "../../../components/controls/menu.tsx";
import type { RoomFacts } from "../../../state/rooms.state.ts";
import { PeoplePanel } from "./people.panel.tsx";

const TEXTS = { warn: "Prévenir le groupe", card: "Fiche", people: "Participants" };

type Props = ComponentProps<typeof Menu> & { room: RoomFacts };

/** The room's menu for staff: a guide's tools come before everybody's entries (STAY-22, D61). */
export function GuideMenu({ room, items, ...button }: Props) {
  const [, navigate] = useLocation();
  const [isShowingPeople, setShowingPeople] = useState(false);
  const audience = {
    roomIds: [room.id],
    label: [roomDisplayName(room.name), room.date].filter(Boolean).join(" · "),
  };
  return (
    <>
      <Menu
        {...button}
        items={[
          {
            text: TEXTS.warn,
            icon: <Megaphone />,
            onSelect: () => navigate(PAGE_PATHS.targeting, { state: audience }),
          },
          {
            text: TEXTS.card,
            icon: <NotepadText />,
            onSelect: () => navigate(PAGE_PATHS.adminCard.replace(":roomId", room.id)),
          },
          { text: TEXTS.people, icon: <Users />, onSelect: () => setShowingPeople(true) },
          ...items,
        ]}
      />
      {isShowingPeople && <PeoplePanel roomId={room.id} onClose={() => setShowingPeople(false)} />}
    </>
  );
}
