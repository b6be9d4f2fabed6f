import type { StaffStay } from "@hello/contract";
import { FILTERED_USERS_MAX } from "@hello/contract/limits";
import { PAGE_PATHS, roomDate, roomDisplayName } from "@hello/contract/plain";
import BellRing from "lucide-react/icons/bell-ring";
import Download from "lucide-react/icons/download";
import Printer from "lucide-react/icons/printer";
import SquarePen from "lucide-react/icons/square-pen";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "wouter";
import { fetchAllPeople, fetchPeopleCsv } from "../../../../api/people.api.ts";
import { Button } from "../../../../components/controls/button.tsx";
import { Problem } from "../../../../components/controls/field.tsx";
import { saveFile } from "../../../../components/controls/save.file.ts";
import { countedText, numberText } from "../../../../components/texts/staff.texts.ts";
import type { Staff } from "../../../../session/sign.in/sign.in.ts";
import look from "../../shared/look.module.css";
import { useAction } from "../../shared/use.action.ts";
import { type PeopleList, withAll } from "./people.list.state.ts";
import type { Printed } from "./people.print.tsx";
import { isStaff } from "./people.printed.ts";
import styles from "./people.view.module.css";

const TEXTS = {
  all: "Tout sélectionner",
  none: "Effacer la sélection",
  write: "Écrire à la sélection",
  remind: "Relancer ceux qui ne sont pas venus",
  allCame: "Tous ceux qui étaient invités sont venus entre-temps.",
  csv: "Télécharger (CSV)",
  print: "Imprimer",
  tooMany: `Un message à des personnes choisies s’adresse à ${numberText(FILTERED_USERS_MAX)} personnes au plus. Pour davantage, écrivez au séjour entier.`,
};

type Props = {
  stay: StaffStay;
  staff: Staff;
  list: PeopleList;
  /** How many have not come in yet. */
  absent: number;
  isEmpty: boolean;
  onChoose: (ids: readonly string[]) => void;
  /** Called before another screen opens. */
  onLeave: () => void;
  onPrint: (printed: Printed) => void;
};

/** Acts on the list as it is filtered, and on those who are ticked. */
export function PeopleTools({ stay, staff: { pageHttp }, list, absent, isEmpty, onChoose, onLeave, onPrint }: Props) {
  const [, navigate] = useLocation();
  const { isBusy, problem, setProblem, run } = useAction();
  const chooser = useRef<HTMLButtonElement>(null);
  const { roomId } = stay;
  const { filter, search, chosen } = list;
  const isTooMany = chosen.length > FILTERED_USERS_MAX;

  async function chooseAll(): Promise<void> {
    const people = await fetchAllPeople(pageHttp, roomId, { filter, search });
    const customers = people.filter((person) => !isStaff(person));
    onChoose(
      withAll(
        chosen,
        customers.map(({ userId }) => userId),
      ),
    );
  }

  function clear(): void {
    onChoose([]);
    // The pressed button disappears with the selection.
    chooser.current?.focus();
  }

  function write(more: { userIds?: readonly string[]; isAwaited?: boolean } = {}): void {
    onLeave();
    const label = [roomDisplayName(stay.name), roomDate(stay.departureDate)].filter(Boolean).join(" · ");
    navigate(PAGE_PATHS.targeting, { state: { people: { roomId, label, userIds: chosen, ...more } } });
  }

  /** Writes to the people who have not come in. Those who come in before the message leaves do not get it. */
  async function remind(): Promise<void> {
    const people = await fetchAllPeople(pageHttp, roomId, { filter: "absent" });
    if (people.length === 0) return setProblem(TEXTS.allCame);
    if (people.length > FILTERED_USERS_MAX) return setProblem(TEXTS.tooMany);
    write({ userIds: people.map(({ userId }) => userId), isAwaited: true });
  }

  const download = async () => saveFile(await fetchPeopleCsv(pageHttp, roomId, list), "participants.csv");

  /** Everybody, whatever is filtered: nobody may be missing on paper. */
  async function print(): Promise<void> {
    const people = await fetchAllPeople(pageHttp, roomId);
    flushSync(() => onPrint({ people, at: new Date().toISOString() }));
    window.print();
  }

  return (
    <div className={look.stackSmall}>
      <div className={look.tools}>
        <Button ref={chooser} kind="secondary" disabled={isEmpty} loading={isBusy} onClick={() => void run(chooseAll)}>
          {TEXTS.all}
        </Button>
        <Button kind="secondary" icon={<Printer />} compact loading={isBusy} onClick={() => void run(print)}>
          {TEXTS.print}
        </Button>
        <Button
          kind="secondary"
          icon={<Download />}
          compact
          disabled={isEmpty}
          loading={isBusy}
          onClick={() => void run(download)}
        >
          {TEXTS.csv}
        </Button>
        {absent > 0 && stay.state === "open" && (
          <Button kind="secondary" icon={<BellRing />} loading={isBusy} onClick={() => void run(remind)}>
            {TEXTS.remind}
          </Button>
        )}
      </div>
      <div className={chosen.length > 0 ? styles.selected : undefined}>
        <p role="status">
          {chosen.length > 0 && countedText(chosen.length, "personne sélectionnée", "personnes sélectionnées")}
        </p>
        {chosen.length > 0 && (
          <>
            <Button icon={<SquarePen />} disabled={isTooMany} onClick={() => write()}>
              {TEXTS.write}
            </Button>
            <Button kind="quiet" onClick={clear}>
              {TEXTS.none}
            </Button>
          </>
        )}
      </div>
      <Problem text={isTooMany ? TEXTS.tooMany : problem} />
    </div>
  );
}
