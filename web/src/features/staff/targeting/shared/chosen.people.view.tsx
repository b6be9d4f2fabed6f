import type { SendAbout } from "@hello/contract";
import { fullNameOf } from "@hello/contract/plain";
import X from "lucide-react/icons/x";
import { useRef, useState } from "react";
import type { Http } from "../../../../api/http.ts";
import { fetchAllPeople } from "../../../../api/people.api.ts";
import { Button } from "../../../../components/controls/button.tsx";
import { classNames } from "../../../../components/controls/class.names.ts";
import { countedText } from "../../../../components/texts/staff.texts.ts";
import { useLoaded } from "../../shared/loading/use.loaded.ts";
import look from "../../shared/look.module.css";
import { Chip } from "./chip.tsx";
import { type ChosenPeople, withoutPerson } from "./chosen.people.ts";
import styles from "./chosen.rooms.module.css";
import type { Same } from "./chosen.rooms.ts";
import { StayTexts } from "./stay.names.tsx";

const TEXTS = {
  title: "Destinataires",
  chosen: "Personnes choisies",
  stays: "Écrire plutôt à des séjours",
  same: "Les mêmes personnes que",
  corrects: "Correction pour ceux qui ont reçu",
  others: "Choisir d’autres destinataires",
};
const SHOWN_MAX = 5;
const UNKNOWN = "Personne qui n’est plus sur ce séjour";

type Props = { http: Http; people: ChosenPeople; onChoose: (people: ChosenPeople | null) => void };

/** The people of a stay who get the message, by name, each to be taken out (TEAM-07). */
export function ChosenPeopleView({ http, people, onChoose }: Props) {
  const { roomId, label, userIds } = people;
  const [isOpen, setOpen] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const { value: found } = useLoaded(roomId, (signal) => fetchAllPeople(http, roomId, {}, signal));
  const names = found && new Map(found.map((person) => [person.userId, fullNameOf(person)]));
  const shown = isOpen ? userIds : userIds.slice(0, SHOWN_MAX);
  const hidden = userIds.length - shown.length;

  function remove(userId: string): void {
    onChoose(withoutPerson(people, userId));
    // The pressed button disappears with its chip.
    list.current?.focus();
  }

  return (
    <section className={classNames(look.besideWide, styles.chosen)} aria-label={TEXTS.title}>
      <p className={styles.none}>{`${countedText(userIds.length, "personne", "personnes")} de ${label}`}</p>
      {names && (
        <ul className={classNames(look.tools, styles.chips)} ref={list} tabIndex={-1} aria-label={TEXTS.chosen}>
          {shown.map((userId) => (
            <li key={userId} className={styles.chip}>
              <Chip translate="no" text={names.get(userId) ?? UNKNOWN} onRemove={() => remove(userId)} />
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <Button kind="quiet" onClick={() => setOpen(true)}>
          {`et ${countedText(hidden, "autre", "autres")}`}
        </Button>
      )}
      <Button kind="quiet" onClick={() => onChoose(null)}>
        {TEXTS.stays}
      </Button>
    </section>
  );
}

type SamePeopleProps = { same: Same; about: SendAbout | null; onLeave: () => void };

/** The people of an earlier send, with the stays that it was about. */
export function SamePeople({ same, about, onLeave }: SamePeopleProps) {
  return (
    <section className={classNames(look.besideWide, styles.chosen)} aria-label={TEXTS.title}>
      <p className={styles.same}>
        {same.corrects ? TEXTS.corrects : TEXTS.same} <q>{same.label}</q>
      </p>
      {about && <StayTexts about={about} />}
      <Button kind="secondary" icon={<X />} onClick={onLeave}>
        {TEXTS.others}
      </Button>
    </section>
  );
}
