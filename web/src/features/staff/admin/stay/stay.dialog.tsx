import type { StaffStay } from "@hello/contract";
import { useState } from "react";
import { type Http, hasCode } from "../../../../api/http.ts";
import { fetchStay } from "../../../../api/stays.api.ts";
import { InputField } from "../../../../components/controls/field.tsx";
import { dayText, STATE_NAMES } from "../../../../components/texts/staff.texts.ts";
import { ActionDialog } from "../../shared/action.dialog.tsx";
import { Conflict, type ConflictRow } from "../../shared/conflict.tsx";
import { ReasonField } from "../../shared/reason.field.tsx";
import { useAction } from "../../shared/use.action.ts";
import styles from "./stay.dialog.module.css";
import {
  type Act,
  clashesOf,
  type Days,
  daysIn,
  daysOf,
  EMPTY_STAY_FORM,
  isComplete,
  isSame,
  needsClosing,
  putOf,
} from "./stay.form.ts";
import { newsOf } from "./stay.history.tsx";

const TITLES: Record<Act, string> = {
  open: "Ouvrir le groupe maintenant",
  close: "Fermer le groupe maintenant",
  move: "Déplacer les dates",
  purge: "Déplacer l’effacement",
};
const CONSEQUENCES: Record<Act, string> = {
  open: "Le groupe apparaît tout de suite chez les personnes invitées, qui peuvent le rejoindre et écrire. Aucune liste de la réservation ne revient sur cette décision.",
  close:
    "Le groupe se ferme tout de suite : ses membres en sont avertis, ne le lisent plus et n’y écrivent plus. Aucune liste de la réservation ne revient sur cette décision.",
  move: "Le groupe s’ouvre et se ferme à ces dates, à 9 h. Elles valent aussi pour les listes suivantes de la réservation ; une date vide lui est rendue.",
  purge:
    "Ce jour-là, à 9 h, tout ce qui tient à ce séjour s’efface pour toujours : messages, fichiers, signalements décidés, fiche et participants. Une date vide rend le jour habituel, compté depuis la fermeture.",
};
const CONFIRM: Record<Act, string> = {
  open: "Ouvrir",
  close: "Fermer le groupe",
  move: "Déplacer",
  purge: "Déplacer l’effacement",
};
const TEXTS = {
  reasonHint: "Elle reste dans l’historique, avec votre nom.",
  opens: "Ouverture",
  closes: "Fermeture",
  purges: "Effacement",
  newCloses: "Nouvelle fermeture",
  newClosesHint: "La date de fermeture est passée.",
  noCloses: "Donnez une nouvelle date de fermeture.",
  sameDates: "Changez au moins une date.",
  stale: "Quelqu’un a modifié ce groupe entre-temps.",
  room: "Groupe",
  given: "selon la réservation",
  kept: "Ce que vous avez changé est gardé, et le reste est à jour\u00a0: vérifiez, puis confirmez à nouveau.",
};

const LABELS: Record<keyof Days, string> = { opens: TEXTS.opens, closes: TEXTS.closes, purges: TEXTS.purges };

type News = { changes: readonly string[]; rows: readonly ConflictRow[] };

type Props = {
  act: Act;
  stay: StaffStay;
  http: Http;
  onChanged: (stay: StaffStay) => void;
  /** Called with the current stay, if another collaborator has changed it since it was loaded. */
  onStale: (stay: StaffStay) => void;
  onClose: () => void;
};
export function StayDialog({ act, stay: opened, http, onChanged, onStale, onClose }: Props) {
  // The page follows others live; here their change counts from the moment that it is shown.
  const [stay, setStay] = useState(opened);
  const [form, setForm] = useState(EMPTY_STAY_FORM);
  const [isTried, setTried] = useState(false);
  const action = useAction();
  const [news, setNews] = useState<News>();
  const now = new Date().toISOString();
  const { opens, closes, purges } = daysOf(form, act, stay);
  const type = (name: keyof Days) => (day: string) =>
    setForm((before) => ({ ...before, typed: { ...before.typed, [name]: day } }));

  async function confirm(): Promise<void> {
    setTried(true);
    if (!isComplete(form, act, stay, now)) return;
    if (isSame(form, act, stay)) return action.setProblem(TEXTS.sameDates);
    setNews(undefined);
    await action.run(async () => {
      try {
        onChanged(await http("PUT /amplify/stays/:id", { id: stay.roomId, json: putOf(form, act, stay, now) }));
      } catch (error) {
        if (!hasCode(error, "stale_version")) throw error;
        await showNews();
      }
    });
  }

  async function showNews(): Promise<void> {
    const current = await fetchStay(http, stay.roomId);
    setNews({ changes: newsOf(stay, current), rows: rowsOf(stay, current) });
    setStay(current);
    onStale(current);
  }

  function rowsOf(before: StaffStay, current: StaffStay): ConflictRow[] {
    const dates = clashesOf(form, before, current).map((name) => {
      return { label: LABELS[name], theirs: dayName(daysIn(current)[name]), mine: dayName(form.typed[name] ?? "") };
    });
    if (before.state === current.state) return dates;
    return [{ label: TEXTS.room, theirs: STATE_NAMES[current.state], mine: CONFIRM[act] }, ...dates];
  }

  function takeTheirs(): void {
    setForm((before) => ({ ...before, typed: {} }));
    setNews(undefined);
    if (act === "open" || act === "close") onClose();
  }

  return (
    <ActionDialog
      title={TITLES[act]}
      consequence={CONSEQUENCES[act]}
      confirm={CONFIRM[act]}
      kind={act === "close" ? "danger" : "primary"}
      action={action}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {act === "move" && (
        <div className={styles.dates}>
          <InputField type="date" label={TEXTS.opens} value={opens} onChange={type("opens")} />
          <InputField type="date" label={TEXTS.closes} value={closes} onChange={type("closes")} />
        </div>
      )}
      {act === "purge" && <InputField type="date" label={TEXTS.purges} value={purges} onChange={type("purges")} />}
      {needsClosing(act, stay, now) && (
        <InputField
          type="date"
          label={TEXTS.newCloses}
          hint={TEXTS.newClosesHint}
          value={closes}
          onChange={type("closes")}
          error={isTried && closes === "" && TEXTS.noCloses}
        />
      )}
      <ReasonField
        hint={TEXTS.reasonHint}
        value={form.reason}
        onChange={(reason) => setForm({ ...form, reason })}
        isTried={isTried}
      />
      {news && (
        <Conflict
          title={TEXTS.stale}
          {...news}
          note={TEXTS.kept}
          isBusy={action.isBusy}
          onKeep={() => void confirm()}
          onTake={takeTheirs}
        />
      )}
    </ActionDialog>
  );
}

function dayName(day: string): string {
  return day ? dayText(day) : TEXTS.given;
}
