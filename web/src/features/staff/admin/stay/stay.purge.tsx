import type { StaffStay } from "@hello/contract";
import CalendarX2 from "lucide-react/icons/calendar-x-2";
import { Link } from "wouter";
import { fetchCases } from "../../../../api/cases.api.ts";
import { Button } from "../../../../components/controls/button.tsx";
import { classNames } from "../../../../components/controls/class.names.ts";
import { momentText } from "../../../../components/texts/staff.texts.ts";
import type { Staff } from "../../../../session/sign.in/sign.in.ts";
import { caseName, openedText, pathToCase } from "../../cases/case.texts.ts";
import { useLoaded } from "../../shared/loading/use.loaded.ts";
import look from "../../shared/look.module.css";
import { Fact, Panel } from "./stay.parts.tsx";
import styles from "./stay.view.module.css";

const TEXTS = {
  title: "Effacement",
  planned: "Prévu",
  done: "Fait",
  what: "Messages, fichiers, signalements décidés, fiche et participants de ce séjour s’effacent alors pour toujours.",
  purged: "Tout ce qui tenait à ce séjour est effacé. L’historique en donne les nombres.",
  byStaff: "fixé par l’équipe",
  sinceClosing: "compté depuis la fermeture",
  sinceCancelled: "compté depuis l’annulation",
  held: "Un signalement ouvert retient l’effacement\u00a0: il attend la décision.",
  heldByMany: "Des signalements ouverts retiennent l’effacement\u00a0: il attend leur décision.",
  cases: "Signalements qui retiennent l’effacement",
  unnamed: "Voir le signalement",
  leadsOnly: "Seuls les responsables déplacent cette date.",
  move: "Déplacer l’effacement",
};

type Props = {
  stay: StaffStay;
  staff: Staff;
  isLead: boolean;
  onMove: () => void;
  done: string | undefined;
};

/** The date of the purge, and the open cases that hold it (END-02). */
export function StayPurge({ stay, staff, isLead, onMove, done }: Props) {
  const { state, purgeAt, purgeHeldBy } = stay;
  const isPurged = state === "purged";
  const purgedAt = stay.history.find(({ act }) => act === "purge")?.createdAt ?? purgeAt;
  return (
    <Panel title={TEXTS.title}>
      <dl className={look.ruled}>
        {isPurged ? (
          <Fact name={TEXTS.done} value={purgedAt && `le ${momentText(purgedAt)}`} />
        ) : (
          <Fact
            name={TEXTS.planned}
            value={purgeAt && `le ${momentText(purgeAt, stay.timeZone)}`}
            note={sourceOf(stay)}
          />
        )}
      </dl>
      {purgeHeldBy.length > 0 && <Held stay={stay} staff={staff} />}
      <p className={look.note}>{isPurged ? TEXTS.purged : TEXTS.what}</p>
      {!isPurged && !isLead && <p className={look.note}>{TEXTS.leadsOnly}</p>}
      {!isPurged && isLead && (
        <div className={look.toolsWide}>
          <Button kind="secondary" icon={<CalendarX2 />} onClick={onMove}>
            {TEXTS.move}
          </Button>
        </div>
      )}
      <p className={look.done} role="status">
        {done}
      </p>
    </Panel>
  );
}

function sourceOf({ purgeByStaff, state }: StaffStay): string {
  if (purgeByStaff) return TEXTS.byStaff;
  return state === "cancelled" ? TEXTS.sinceCancelled : TEXTS.sinceClosing;
}

/** Links to the open cases, by the beginning of their message once that is loaded. */
function Held({ stay: { roomId, purgeHeldBy }, staff }: Pick<Props, "stay" | "staff">) {
  const limit = String(purgeHeldBy.length);
  const { value: known } = useLoaded(`${roomId} ${limit}`, (signal) =>
    fetchCases(staff.pageHttp, { filter: "open", roomId }, { limit, signal }),
  );
  return (
    <div className={classNames(look.stackSmall, styles.held)}>
      <p>{purgeHeldBy.length === 1 ? TEXTS.held : TEXTS.heldByMany}</p>
      <ul aria-label={TEXTS.cases}>
        {purgeHeldBy.map((id) => {
          const item = known?.items.find((found) => found.id === id);
          return (
            <li key={id}>
              <Link href={pathToCase(roomId, id)}>{item ? <bdi>{caseName(item)}</bdi> : TEXTS.unnamed}</Link>
              {item && <span className={look.note}>{openedText(item.openedAt)}</span>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
