import type { Sanction, StaffPerson, StaffStay } from "@hello/contract";
import { COLLABORATOR, PAGE_PATHS, phoneText, userTypeOf } from "@hello/contract/plain";
import Mail from "lucide-react/icons/mail";
import Phone from "lucide-react/icons/phone";
import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { fetchStayPeople } from "../../../../api/stays.api.ts";
import { Avatar } from "../../../../components/avatar/avatar.tsx";
import { Badge } from "../../../../components/controls/badge.tsx";
import { SearchField } from "../../../../components/controls/search.field.tsx";
import { EmptyState } from "../../../../components/loading/empty.state.tsx";
import { usePages } from "../../../../components/loading/use.pages.ts";
import { joinNames } from "../../../../components/messages/person.details.ts";
import { fullNameOf, ROLE_NAMES, standingText } from "../../../../components/texts/people.texts.ts";
import { countedText, momentText } from "../../../../components/texts/staff.texts.ts";
import type { Staff } from "../../../../session/sign.in/sign.in.ts";
import { More } from "../../shared/loading/more.tsx";
import { NotLoaded } from "../../shared/loading/not.loaded.tsx";
import look from "../../shared/look.module.css";
import styles from "./people.view.module.css";
import { PersonActs } from "./person.acts.tsx";

const TEXTS = {
  label: "Participants",
  search: "Rechercher une personne",
  placeholder: "Nom, enfant ou identifiant",
  loading: "Chargement des participants",
  failed: "Les participants n’ont pas pu être chargés. Vérifiez votre connexion.",
  nobody: "Personne n’est inscrit à ce séjour pour l’instant.",
  none: "Personne ne correspond.",
  call: "Appeler",
  write: "Lui écrire",
};

type Props = { stay: StaffStay; staff: Staff; isLead: boolean; onCases: () => void };

/** Everybody of a room and its stay: how they stand in it, how to reach them, and what to do about them (MOD-13). */
export function PeopleView({ stay, staff, isLead, onCases }: Props) {
  const { roomId } = stay;
  const [search, setSearch] = useState("");
  const { items, failure, more, retry } = usePages(search, (nextToken, signal) =>
    fetchStayPeople(staff.pageHttp, roomId, search, { nextToken, signal }),
  );
  return (
    <section className={styles.people} aria-label={TEXTS.label}>
      <SearchField label={TEXTS.search} placeholder={TEXTS.placeholder} value={search} onChange={setSearch} />
      <p className="visually-hidden" role="status">
        {items && countedText(items.length, "personne affichée", "personnes affichées")}
      </p>
      {list()}
    </section>
  );

  function list() {
    if (failure || !items)
      return <NotLoaded failure={failure} loading={TEXTS.loading} failed={TEXTS.failed} onRetry={retry} />;
    if (items.length === 0)
      return <EmptyState scene="noRooms" text={search.trim() ? TEXTS.none : TEXTS.nobody} small />;
    return (
      <>
        <ul className={styles.list}>
          {items.map((person) => (
            <Person key={person.userId} person={person}>
              <PersonActs
                person={person}
                room={stay}
                staff={staff}
                isLead={isLead}
                onChanged={() => {
                  onCases();
                  retry();
                }}
              />
            </Person>
          ))}
        </ul>
        <More onMore={more} kind="plain" />
      </>
    );
  }
}

function Person({ person, children }: { person: StaffPerson; children: ReactNode }) {
  const { userId, uuid, status, sanction, joinedAt, phoneNumber } = person;
  const name = fullNameOf(person);
  const isStaff = userTypeOf(uuid) === COLLABORATOR;
  return (
    <li className={styles.person}>
      <Avatar userId={userId} name={name} staff={isStaff} />
      <div>
        <p className={styles.name}>
          <bdi translate="no">{name}</bdi>
        </p>
        <p className={look.note}>{detailsOf(person)}</p>
      </div>
      <div className={styles.standing}>
        <Badge kind={status === "NORMAL" ? "accent" : "neutral"}>{standingText(person)}</Badge>
        {sanction && <span className={styles.sanction}>{heldText(sanction)}</span>}
        {joinedAt && status === "NORMAL" && <span className={look.note}>{`depuis le ${momentText(joinedAt)}`}</span>}
      </div>
      <div className={styles.links}>
        {phoneNumber && (
          <a
            href={`tel:${phoneNumber}`}
            className={styles.link}
            aria-label={`${TEXTS.call} ${name}, ${phoneText(phoneNumber)}`}
          >
            <Phone aria-hidden="true" />
            {phoneText(phoneNumber)}
          </a>
        )}
        {!isStaff && (
          <Link
            href={PAGE_PATHS.interaction.replace(":customerId", uuid)}
            className={styles.link}
            aria-label={`${TEXTS.write} : ${name}`}
          >
            <Mail aria-hidden="true" />
            {TEXTS.write}
          </Link>
        )}
      </div>
      {/* Nobody blocks staff. */}
      {!isStaff && <div className={styles.acts}>{children}</div>}
    </li>
  );
}

/** Where and since when a sanction holds. The badge before it names the sanction. */
function heldText({ roomId, createdAt }: Sanction): string {
  return `${roomId === null ? "de tous les groupes, " : ""}depuis le ${momentText(createdAt)}`;
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
