import type { StaffStay, StaffStayPut } from "@hello/contract";
import { REASON_MAX, REASON_MIN } from "@hello/contract/limits";
import { type ComponentProps, useId, useState } from "react";
import { type Http, hasCode } from "../../../../api/http.ts";
import { changeStay, fetchStay } from "../../../../api/stays.api.ts";
import { Field, TextareaField } from "../../../../components/controls/field.tsx";
import { Problem } from "../../../../components/controls/problem.tsx";
import { parisDay } from "../../../../components/texts/staff.texts.ts";
import { ActionDialog } from "../../shared/action.dialog.tsx";
import look from "../../shared/look.module.css";
import { useAction } from "../../shared/use.action.ts";
import styles from "./stay.dialog.module.css";
import { newsOf } from "./stay.news.ts";

/** `purge` moves the day on which everything of the stay is deleted: leads only. */
export type Act = StaffStayPut["act"] | "purge";

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
    "Ce jour-là, à 9 h, tout ce qui tient à ce séjour s’efface pour toujours : messages, fichiers, dossiers décidés, fiche et participants. Une date vide rend le jour habituel, compté depuis la fermeture.",
};
const CONFIRM: Record<Act, string> = {
  open: "Ouvrir",
  close: "Fermer le groupe",
  move: "Déplacer",
  purge: "Déplacer l’effacement",
};
const TEXTS = {
  reason: "Raison",
  reasonHint: "Elle reste dans l’historique, avec votre nom.",
  noReason: "Donnez une raison.",
  opens: "Ouverture",
  closes: "Fermeture",
  purges: "Effacement",
  newCloses: "Nouvelle fermeture",
  newClosesHint: "La date de fermeture est passée.",
  noCloses: "Donnez une nouvelle date de fermeture.",
  sameDates: "Changez au moins une date.",
  stale: "Quelqu’un a modifié ce groupe entre-temps.",
  kept: "Ce que vous avez changé est gardé, et le reste est à jour\u00a0: vérifiez, puis confirmez à nouveau.",
};

type Props = {
  act: Act;
  stay: StaffStay;
  http: Http;
  onChanged: (stay: StaffStay) => void;
  /** Somebody else has changed it meanwhile: this is what it is now. */
  onStale: (stay: StaffStay) => void;
  onClose: () => void;
};

type Typed = { opens?: string; closes?: string; purges?: string };

/** Asks for the reason of an act, and names what it causes. */
export function StayDialog({ act, stay, http, onChanged, onStale, onClose }: Props) {
  const consequence = useId();
  const [reason, setReason] = useState("");
  // Only what was touched is typed; other dates are those of the stay, whoever moves them meanwhile.
  const [typed, setTyped] = useState<Typed>({});
  const opens = typed.opens ?? dayIn(stay.opensAt);
  const closes = typed.closes ?? (act === "move" ? dayIn(stay.closesAt) : "");
  const purges = typed.purges ?? dayIn(stay.purgeAt);
  const type = (name: keyof Typed) => (day: string) => setTyped((before) => ({ ...before, [name]: day }));
  const [isTried, setTried] = useState(false);
  const { isBusy, problem, setProblem, run } = useAction();
  const [news, setNews] = useState<readonly string[]>();

  const isPast = stay.closesAt !== null && stay.closesAt <= new Date().toISOString();
  const needsClosing = act === "open" && isPast;
  const hasReason = reason.trim().length >= REASON_MIN;
  const isMoved = opens !== dayIn(stay.opensAt) || closes !== dayIn(stay.closesAt);
  const isSame = act === "move" ? !isMoved : act === "purge" && purges === dayIn(stay.purgeAt);
  const isComplete = hasReason && (!needsClosing || closes !== "");

  async function confirm(): Promise<void> {
    setTried(true);
    if (!isComplete) return;
    if (isSame) return setProblem(TEXTS.sameDates);
    setNews(undefined);
    await run(async () => {
      try {
        onChanged(await changeStay(http, stay.roomId, putOf()));
      } catch (error) {
        if (!hasCode(error, "stale_version")) throw error;
        await showNews();
      }
    });
  }

  async function showNews(): Promise<void> {
    const now = await fetchStay(http, stay.roomId);
    setNews(newsOf(stay, now));
    onStale(now);
  }

  /** Only dates that were changed: the others stay with whoever decided them. */
  function putOf(): StaffStayPut {
    const put = { _version: stay._version, reason: reason.trim() };
    if (act === "open") return { ...put, act, ...(needsClosing && { closes }) };
    if (act === "close") return { ...put, act };
    if (act === "purge") return { ...put, act: "move", purges };
    return {
      ...put,
      act,
      ...(opens !== dayIn(stay.opensAt) && { opens }),
      ...(closes !== dayIn(stay.closesAt) && { closes }),
    };
  }

  return (
    <ActionDialog
      title={TITLES[act]}
      describedBy={consequence}
      confirm={CONFIRM[act]}
      kind={act === "close" ? "danger" : "primary"}
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <div className={look.stackLarge}>
        <p id={consequence}>{CONSEQUENCES[act]}</p>
        {act === "move" && (
          <div className={styles.dates}>
            <DateField label={TEXTS.opens} value={opens} onChange={type("opens")} />
            <DateField label={TEXTS.closes} value={closes} onChange={type("closes")} />
          </div>
        )}
        {act === "purge" && <DateField label={TEXTS.purges} value={purges} onChange={type("purges")} />}
        {needsClosing && (
          <DateField
            label={TEXTS.newCloses}
            hint={TEXTS.newClosesHint}
            value={closes}
            onChange={type("closes")}
            {...(isTried && closes === "" && { error: TEXTS.noCloses })}
          />
        )}
        <TextareaField
          label={TEXTS.reason}
          hint={TEXTS.reasonHint}
          rows={3}
          maxLength={REASON_MAX}
          value={reason}
          onChange={setReason}
          {...(isTried && !hasReason && { error: TEXTS.noReason })}
        />
        <Problem text={problem} />
        {news && (
          <Problem>
            <p>{TEXTS.stale}</p>
            <ul className={styles.news}>
              {news.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
            <p>{TEXTS.kept}</p>
          </Problem>
        )}
      </div>
    </ActionDialog>
  );
}

type DateFieldProps = Omit<ComponentProps<typeof Field>, "children"> & {
  value: string;
  onChange: (day: string) => void;
};

function DateField({ value, onChange, ...field }: DateFieldProps) {
  return (
    <Field {...field}>
      {(links) => <input {...links} type="date" value={value} onChange={(event) => onChange(event.target.value)} />}
    </Field>
  );
}

function dayIn(moment: string | null): string {
  return moment ? parisDay(moment) : "";
}
