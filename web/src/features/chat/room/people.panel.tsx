import type { StaffPerson } from "@hello/contract";
import { fullNameOf, ROLE_NAMES, standingText } from "@hello/contract/plain";
import { useRef, useState } from "react";
import { sentenceOf } from "../../../api/http.ts";
import { fetchStayPeople } from "../../../api/people.api.ts";
import { Avatar } from "../../../components/avatar/avatar.tsx";
import { Badge } from "../../../components/controls/badge.tsx";
import { Button } from "../../../components/controls/button.tsx";
import { PhoneLink } from "../../../components/controls/phone.link.tsx";
import { SearchField } from "../../../components/controls/search.field.tsx";
import { Spinner } from "../../../components/controls/spinner.tsx";
import { SidePanel } from "../../../components/layout/side.panel.tsx";
import { LoadTrouble } from "../../../components/loading/empty.state.tsx";
import { usePages } from "../../../components/loading/use.pages.ts";
import { countedText } from "../../../components/texts/staff.texts.ts";
import { useSession } from "../../../session/session.context.tsx";
import styles from "./people.panel.module.css";

const TEXTS = {
  title: "Participants",
  search: "Rechercher une personne",
  placeholder: "Nom ou prénom",
  loading: "Chargement des participants",
  failed: "Les participants n’ont pas pu être chargés. Vérifiez votre connexion et réessayez.",
  nobody: "Personne ne correspond.",
  more: "Voir la suite",
  noNumber: "Pas de numéro",
};
const PEOPLE_PER_PAGE = "100";
const SEARCH_ABOVE = 15;

/** Everybody of the room and its stay with numbers to call, for staff (STAY-22). Nothing of it is kept. */
export function PeoplePanel({ roomId, onClose }: { roomId: string; onClose: () => void }) {
  const { pageHttp } = useSession();
  const [search, setSearch] = useState("");
  const { items, failure, more, retry } = usePages<StaffPerson>(search.trim(), (nextToken, signal) =>
    fetchStayPeople(pageHttp, roomId, { search }, { nextToken, limit: PEOPLE_PER_PAGE, signal }),
  );
  // Once shown the field stays, also over a short result.
  const isLong = useRef(false);
  isLong.current ||= (items?.length ?? 0) > SEARCH_ABOVE;

  return (
    <SidePanel title={TEXTS.title} onClose={onClose}>
      {isLong.current && (
        <div className={styles.search}>
          <SearchField label={TEXTS.search} placeholder={TEXTS.placeholder} value={search} onChange={setSearch} />
        </div>
      )}
      <p className={styles.count} role="status">
        {statusText(items, more !== undefined)}
      </p>
      {content()}
    </SidePanel>
  );

  function content() {
    if (failure) return <LoadTrouble text={sentenceOf(failure, TEXTS.failed)} onRetry={retry} small />;
    if (!items) return <Spinner size="large" />;
    return (
      <>
        <ul className={styles.people}>
          {items.map((person) => (
            <Person key={person.userId} person={person} />
          ))}
        </ul>
        {more && (
          <Button kind="quiet" wide onClick={more}>
            {TEXTS.more}
          </Button>
        )}
      </>
    );
  }
}

function statusText(items: readonly StaffPerson[] | undefined, hasMore: boolean): string {
  if (!items) return TEXTS.loading;
  if (items.length === 0) return TEXTS.nobody;
  return countedText(items.length, "personne", hasMore ? "premières personnes" : "personnes");
}

function Person({ person }: { person: StaffPerson }) {
  const { userId, role, age, phoneNumber } = person;
  const name = fullNameOf(person);
  const isStaff = role === "staff";
  const facts = [standingText(person), age !== null && !isStaff && `${age} ans`].filter(Boolean);
  return (
    <li className={styles.person}>
      <Avatar userId={userId} name={name} staff={isStaff} />
      <div className={styles.lines}>
        <p className={styles.name}>
          <bdi translate="no">{name}</bdi>
          {role !== null && role !== "traveller" && (
            <Badge kind={isStaff ? "staff" : "accent"}>{ROLE_NAMES[role]}</Badge>
          )}
        </p>
        {person.for.length > 0 && <p className={styles.facts}>pour {person.for.join(", ")}</p>}
        <p className={styles.facts}>{facts.join(" · ")}</p>
      </div>
      {phoneNumber ? (
        <PhoneLink number={phoneNumber} name={name} className={styles.call} />
      ) : (
        <p className={styles.noNumber}>{TEXTS.noNumber}</p>
      )}
    </li>
  );
}
