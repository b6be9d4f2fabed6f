import type { StaffPerson } from "@hello/contract";
import { fullNameOf } from "@hello/contract/plain";
import Ban from "lucide-react/icons/ban";
import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import FolderOpen from "lucide-react/icons/folder-open";
import Undo2 from "lucide-react/icons/undo-2";
import UserX from "lucide-react/icons/user-x";
import { useState } from "react";
import { useLocation } from "wouter";
import { Menu, type MenuItem } from "../../../../components/controls/menu.tsx";
import { randomId } from "../../../../session/page/random.id.ts";
import type { Staff } from "../../../../session/sign.in/sign.in.ts";
import { pathToCase } from "../../cases/case.path.ts";
import { type Lift, LiftDialog } from "../../cases/lift.dialog.tsx";
import { OpenCaseDialog } from "../../cases/open.case.dialog.tsx";

const TITLES = {
  leave: "Ouvrir un signalement",
  block: "Bloquer dans ce groupe",
  ban: "Exclure de tous les groupes",
};
type Act = keyof typeof TITLES;
const LIFT = "Lever la sanction";

type Props = {
  person: StaffPerson;
  room: { roomId: string; name: string };
  staff: Staff;
  isLead: boolean;
  /** Called when a case was opened or a sanction lifted. */
  onChanged: () => void;
};

/** What staff may do about a person: each act begins with a case, which tells the person why (MOD-13). */
export function PersonActs({ person, room, staff, isLead, onChanged }: Props) {
  const [, navigate] = useLocation();
  const [act, setAct] = useState<Act>();
  const [lift, setLift] = useState<Lift>();
  const { sanction, userId, status } = person;
  const name = fullNameOf(person);
  const isBanned = sanction?.status === "BANNED" && sanction.roomId === null;
  const items: MenuItem[] = [
    { text: TITLES.leave, icon: <FolderOpen />, onSelect: () => setAct("leave") },
    ...(status !== null && !sanction
      ? [{ text: TITLES.block, icon: <Ban />, danger: true, onSelect: () => setAct("block") }]
      : []),
    ...(isLead && !isBanned
      ? [{ text: TITLES.ban, icon: <UserX />, danger: true, onSelect: () => setAct("ban") }]
      : []),
    ...(sanction ? [{ text: LIFT, icon: <Undo2 />, onSelect: () => setLift({ id: randomId(), sanction }) }] : []),
  ];
  return (
    <>
      <Menu label={`Modération : ${name}`} icon={<EllipsisVertical />} items={items} />
      {act && (
        <OpenCaseDialog
          http={staff.http}
          post={{ roomId: room.roomId, userId }}
          title={`${TITLES[act]} : ${name}`}
          onOpened={({ id }) => {
            onChanged();
            navigate(pathToCase(room.roomId, id), { state: { act } });
          }}
          onClose={() => setAct(undefined)}
        />
      )}
      {lift && (
        <LiftDialog
          lift={lift}
          roomName={room.name}
          http={staff.http}
          onLifted={() => {
            setLift(undefined);
            onChanged();
          }}
          onClose={() => setLift(undefined)}
        />
      )}
    </>
  );
}
