import type { Sanction, StaffPerson } from "@hello/contract";
import { fullNameOf, PAGE_PATHS, ROLE_NAMES, standingText, TOLD_NAMES } from "@hello/contract/plain";
import Ban from "lucide-react/icons/ban";
import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import FolderOpen from "lucide-react/icons/folder-open";
import Mail from "lucide-react/icons/mail";
import Undo2 from "lucide-react/icons/undo-2";
import UserX from "lucide-react/icons/user-x";
import { useState } from "react";
import { Link, useLocation } from "wouter";
import { Avatar } from "../../../../components/avatar/avatar.tsx";
import { Badge } from "../../../../components/controls/badge.tsx";
import { classNames } from "../../../../components/controls/class.names.ts";
import { Menu, type MenuItem } from "../../../../components/controls/menu.tsx";
import { PhoneLink } from "../../../../components/controls/phone.link.tsx";
import { joinNames } from "../../../../components/messages/person.details.ts";
import { momentText } from "../../../../components/texts/staff.texts.ts";
import { randomId } from "../../../../session/page/random.id.ts";
import type { Staff } from "../../../../session/sign.in/sign.in.ts";
import { pathToCase } from "../../cases/case.texts.ts";
import { type Lift, LiftDialog } from "../../cases/lift.dialog.tsx";
import { OpenCaseDialog } from "../../cases/open.case.dialog.tsx";
import look from "../../shared/look.module.css";
import { isStaff } from "./people.printed.ts";
import styles from "./people.view.module.css";

const TEXTS = { choose: "Sélectionner", write: "Lui écrire" };

type Props = {
  person: StaffPerson;
  room: { roomId: string; name: string };
  staff: Staff;
  isLead: boolean;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
  /** Called when a case was opened or a sanction lifted. */
  onChanged: () => void;
};

export function PersonRow({ isTicked, onTick, ...props }: Props) {
  const { person } = props;
  const { userId, uuid, status, sanction, joinedAt, phoneNumber } = person;
  const name = fullNameOf(person);
  const isCustomer = !isStaff(person);
  const page = PAGE_PATHS.interaction.replace(":customerId", uuid);
  return (
    <li className={styles.person}>
      {isCustomer ? (
        <label className={styles.tick}>
          <input
            type="checkbox"
            aria-label={`${TEXTS.choose} ${name}`}
            checked={isTicked}
            onChange={({ currentTarget }) => onTick(currentTarget.checked)}
          />
        </label>
      ) : (
        <span className={styles.noTick} />
      )}
      <Avatar userId={userId} name={name} staff={!isCustomer} />
      <div>
        <p className={styles.name}>
          {isCustomer ? (
            <Link href={page}>
              <bdi translate="no">{name}</bdi>
            </Link>
          ) : (
            <bdi translate="no">{name}</bdi>
          )}
        </p>
        <p className={look.note}>{detailsOf(person)}</p>
        {isCustomer && <p className={look.note}>{toldText(person)}</p>}
      </div>
      <div className={classNames(look.lines, styles.standing)}>
        <Badge kind={status === "NORMAL" ? "accent" : "neutral"}>{standingText(person)}</Badge>
        {sanction && <span className={styles.sanction}>{heldText(sanction)}</span>}
        {joinedAt && status === "NORMAL" && <span className={look.note}>{`depuis le ${momentText(joinedAt)}`}</span>}
      </div>
      <div className={styles.links}>
        {phoneNumber && <PhoneLink number={phoneNumber} name={name} className={styles.link} />}
        {isCustomer && (
          <Link href={page} className={styles.link} aria-label={`${TEXTS.write} : ${name}`}>
            <Mail aria-hidden="true" />
            {TEXTS.write}
          </Link>
        )}
      </div>
      {/* Nobody blocks staff. */}
      {isCustomer && (
        <div className={styles.acts}>
          <PersonActs {...props} />
        </div>
      )}
    </li>
  );
}

/** Where and since when a sanction holds. The badge before it names the sanction. */
function heldText({ roomId, createdAt }: Sanction): string {
  return `${roomId === null ? "de tous les groupes, " : ""}depuis le ${momentText(createdAt)}`;
}

/** « Prévenu le 12/05 à 09:01, remis · jamais connecté ». */
function toldText({ told, hasSignedIn }: StaffPerson): string {
  const news = told
    ? `Prévenu le ${momentText(told.at)}, ${TOLD_NAMES[told.state].toLowerCase()}`
    : "Pas encore prévenu";
  return hasSignedIn ? news : `${news} · jamais connecté`;
}

/** « Contact · pour Léo et Mia ». */
function detailsOf({ role, age, for: names }: StaffPerson): string {
  const parts = [
    role && ROLE_NAMES[role],
    age !== null && `${age} ans`,
    names.length > 0 && `pour ${joinNames(names)}`,
  ];
  return parts.filter(Boolean).join(" · ");
}

const TITLES = {
  leave: "Ouvrir un signalement",
  block: "Bloquer dans ce groupe",
  ban: "Exclure de tous les groupes",
};
type Act = keyof typeof TITLES;
const LIFT = "Lever la sanction";

/** What staff may do about a person: each act begins with a case, which tells the person why (MOD-13). */
function PersonActs({ person, room, staff, isLead, onChanged }: Omit<Props, "isTicked" | "onTick">) {
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
