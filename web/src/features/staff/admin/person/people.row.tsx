import type { Sanction, StaffPerson } from "@hello/contract";
import { fullNameOf, PAGE_PATHS, ROLE_NAMES, standingText, TOLD_NAMES } from "@hello/contract/plain";
import Mail from "lucide-react/icons/mail";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { Avatar } from "../../../../components/avatar/avatar.tsx";
import { Badge } from "../../../../components/controls/badge.tsx";
import { PhoneLink } from "../../../../components/controls/phone.link.tsx";
import { joinNames } from "../../../../components/messages/person.details.ts";
import { momentText } from "../../../../components/texts/staff.texts.ts";
import look from "../../shared/look.module.css";
import { isStaff } from "./people.printed.ts";
import styles from "./people.view.module.css";

const TEXTS = { choose: "Sélectionner", write: "Lui écrire" };

type Props = {
  person: StaffPerson;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
  /** What staff may do about a customer. */
  children: ReactNode;
};

export function PersonRow({ person, isTicked, onTick, children }: Props) {
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
      <div className={styles.standing}>
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
      {isCustomer && <div className={styles.acts}>{children}</div>}
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
