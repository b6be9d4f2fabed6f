import type { StaffStay } from "@hello/contract";
import { PAGE_PATHS, PARIS, phoneText } from "@hello/contract/plain";
import CalendarClock from "lucide-react/icons/calendar-clock";
import DoorOpen from "lucide-react/icons/door-open";
import Lock from "lucide-react/icons/lock";
import NotebookPen from "lucide-react/icons/notebook-pen";
import { useState } from "react";
import { useLocation } from "wouter";
import { openDiary } from "../../../../api/stays.api.ts";
import { Button } from "../../../../components/controls/button.tsx";
import { dayText, momentText } from "../../../../components/texts/staff.texts.ts";
import type { Staff } from "../../../../session/sign.in/sign.in.ts";
import look from "../../shared/look.module.css";
import { YOUTH, YOUTH_NOTE } from "../../shared/stay.details.ts";
import { useAction } from "../../shared/use.action.ts";
import { StayDialog } from "./stay.dialog.tsx";
import type { Act } from "./stay.form.ts";
import { StayHistory } from "./stay.history.tsx";
import { Fact, Panel } from "./stay.parts.tsx";
import { StayPurge } from "./stay.purge.tsx";
import styles from "./stay.view.module.css";

const TEXTS = {
  byStaff: "fixé par l’équipe",
  byBooking: "selon la réservation",
  dates: "Dates du groupe",
  facts: "Séjour",
  diary: "Journal",
  diaryNote: "Pour ceux qui partent et ceux qui restent à la maison\u00a0: l’équipe y écrit, ils lisent et réagissent.",
  write: "Écrire dans le journal",
  read: "Voir le journal",
  notOpened: "Le journal n’a pas pu être ouvert. Vérifiez votre connexion et réessayez.",
  withoutStay: "Ce groupe n’a pas de séjour : il s’ouvre et se ferme seulement à la main.",
  cancelled: "Ce séjour est annulé : seul le système de réservation peut le rétablir.",
  done: {
    open: "Le groupe est ouvert.",
    close: "Le groupe est fermé.",
    move: "Les dates sont enregistrées.",
    purge: "La date d’effacement est enregistrée.",
  },
};

type Props = {
  stay: StaffStay;
  staff: Staff;
  isLead: boolean;
  onChanged: (stay: StaffStay) => void;
};

/** The dates of a room, the acts that change them, and their history (STAY-18). */
export function StayView({ stay, staff, isLead, onChanged }: Props) {
  const [act, setAct] = useState<Act>();
  const [done, setDone] = useState<Act>();
  const hasStay = stay.stayRef !== null;
  const changed = (next: StaffStay) => {
    setDone(act);
    setAct(undefined);
    onChanged(next);
  };

  return (
    <div className={styles.stay}>
      <div className={look.stackLarge}>
        <Panel title={TEXTS.dates}>
          <Dates stay={stay} />
          <Acts stay={stay} onAct={setAct} />
          <p className={look.done} role="status">
            {done && done !== "purge" && TEXTS.done[done]}
          </p>
        </Panel>
        {hasStay && <Diary stay={stay} staff={staff} />}
        {hasStay && (
          <StayPurge
            stay={stay}
            staff={staff}
            isLead={isLead}
            onMove={() => setAct("purge")}
            done={done === "purge" ? TEXTS.done.purge : undefined}
          />
        )}
      </div>
      {hasStay && (
        <Panel title={TEXTS.facts}>
          <Facts stay={stay} />
        </Panel>
      )}
      <StayHistory entries={stay.history} />
      {act && (
        <StayDialog
          act={act}
          stay={stay}
          http={staff.http}
          onChanged={changed}
          onStale={onChanged}
          onClose={() => setAct(undefined)}
        />
      )}
    </div>
  );
}

/** Leads to the diary of a stay. If the stay is not open, a diary can only be read, and has to be there already. */
function Diary({ stay: { roomId, state, diaryId }, staff }: Pick<Props, "stay" | "staff">) {
  const [, navigate] = useLocation();
  const { isBusy, problem, run } = useAction(TEXTS.notOpened);
  if (state !== "open" && !diaryId) return null;
  const open = () =>
    run(async () => {
      const { id } = await openDiary(staff.http, roomId);
      navigate(PAGE_PATHS.admin.replace(":roomId", id));
    });
  return (
    <Panel title={TEXTS.diary}>
      <p className={look.note}>{TEXTS.diaryNote}</p>
      <div className={look.toolsWide}>
        <Button kind="secondary" icon={<NotebookPen />} loading={isBusy} onClick={() => void open()}>
          {state === "open" ? TEXTS.write : TEXTS.read}
        </Button>
      </div>
      {problem && <p role="alert">{problem}</p>}
    </Panel>
  );
}

function Dates({ stay }: { stay: StaffStay }) {
  if (stay.stayRef === null) return <p className={look.note}>{TEXTS.withoutStay}</p>;
  return (
    <dl className={look.ruled}>
      <Fact
        name="Ouverture"
        value={stay.opensAt && momentText(stay.opensAt, stay.timeZone)}
        note={sourceOf(stay.opensByStaff)}
      />
      <Fact
        name="Fermeture"
        value={stay.closesAt && momentText(stay.closesAt, stay.timeZone)}
        note={sourceOf(stay.closesByStaff)}
      />
    </dl>
  );
}

function Facts({ stay }: { stay: StaffStay }) {
  return (
    <dl className={look.ruled}>
      <Fact name="Référence" value={stay.stayRef} />
      <Fact name="Produit" value={stay.product} />
      <Fact name="Centre" value={stay.center_name} />
      <Fact name="Départ" value={stay.departureDate && dayText(stay.departureDate)} />
      <Fact name="Fin" value={stay.endDate && dayText(stay.endDate)} />
      <Fact
        name="Téléphone du centre"
        value={stay.centerPhone && <a href={`tel:${stay.centerPhone}`}>{phoneText(stay.centerPhone)}</a>}
      />
      <Fact
        name="E-mail du centre"
        value={stay.centerEmail && <a href={`mailto:${stay.centerEmail}`}>{stay.centerEmail}</a>}
      />
      <Fact name="Public" value={stay.youth && YOUTH} note={YOUTH_NOTE} />
      <Fact
        name="Numéro d’urgence sur place"
        value={stay.emergencyPhone && <a href={`tel:${stay.emergencyPhone}`}>{phoneText(stay.emergencyPhone)}</a>}
      />
      {stay.timeZone !== PARIS && <Fact name="Fuseau horaire" value={stay.timeZone} />}
      <Fact name="Dernière liste" value={stay.asOf && momentText(stay.asOf)} />
    </dl>
  );
}

function Acts({ stay: { state, stayRef }, onAct }: { stay: StaffStay; onAct: (act: Act) => void }) {
  if (state === "cancelled") return <p className={look.note}>{TEXTS.cancelled}</p>;
  if (state === "purged") return null;
  return (
    <div className={look.toolsWide}>
      {state !== "open" && (
        <Button kind="secondary" icon={<DoorOpen />} onClick={() => onAct("open")}>
          Ouvrir maintenant
        </Button>
      )}
      {state !== "closed" && (
        <Button kind="secondary" icon={<Lock />} onClick={() => onAct("close")}>
          Fermer maintenant
        </Button>
      )}
      {stayRef !== null && (
        <Button kind="secondary" icon={<CalendarClock />} onClick={() => onAct("move")}>
          Déplacer les dates
        </Button>
      )}
    </div>
  );
}

function sourceOf(isByStaff: boolean): string {
  return isByStaff ? TEXTS.byStaff : TEXTS.byBooking;
}
