import type { PlannedCheck } from "@hello/contract";
import { countedText } from "../../../../components/texts/staff.texts.ts";
import { ActionDialog } from "../../shared/action.dialog.tsx";
import look from "../../shared/look.module.css";
import { smsOf } from "../../shared/sms/sms.ask.ts";
import { withinReachText } from "../../shared/staff.reach.ts";
import styles from "./planned.form.module.css";
import { fieldsOf, type PlanForm } from "./planned.form.ts";
import { dayLongText, longMomentText } from "./planned.texts.ts";

const TEXTS = {
  title: "Avant d’enregistrer",
  back: "Revenir au texte",
  save: "Enregistrer",
  noStays: "Aucun séjour ne le recevra pour l’instant. Cet avis partira pour ceux qui arriveront.",
  noStaysWithin:
    "Aucun séjour à votre portée ne le recevra pour l’instant. Cet avis partira pour ceux qui arriveront à votre portée.",
  tooLong: "le texte complété est trop long",
  filled: "Le texte du premier séjour",
  text: "Le texte",
  lateness: "Il part par lui-même, au nom de l’équipe. En retard de plus de 24 h, il ne part pas, et la liste le dit.",
};
/** The server names as many stays at most. */
const NAMED_MAX = 20;

type Props = { form: PlanForm; checked: PlannedCheck; isBusy: boolean; onSave: () => void; onClose: () => void };

/** What a plan would do: people or stays, which stays cannot get it, and the text as the first one gets it. */
export function PlanCheckDialog({ form, checked, isBusy, onSave, onClose }: Props) {
  const { unfit, filledContent } = checked;
  return (
    <ActionDialog
      title={TEXTS.title}
      confirm={TEXTS.save}
      cancel={TEXTS.back}
      action={{ isBusy }}
      onConfirm={onSave}
      onClose={onClose}
    >
      <p className={look.strong}>{reachText(form, checked)}</p>
      {unfit.length > 0 && (
        <div className={styles.unfit}>
          <p>{unfitText(unfit.length)}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
          <ul tabIndex={0}>
            {unfit.map(({ roomId, stayName, lacking }) => (
              <li key={roomId}>
                <bdi>{stayName}</bdi> : {lacking.length > 0 ? lackingText(lacking) : TEXTS.tooLong}
              </li>
            ))}
          </ul>
        </div>
      )}
      <figure className={styles.filled}>
        <figcaption>{filledContent === null ? TEXTS.text : TEXTS.filled}</figcaption>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
        <blockquote tabIndex={0}>{shownText(form, filledContent ?? form.content.trim())}</blockquote>
      </figure>
      <p className={styles.note}>{TEXTS.lateness}</p>
    </ActionDialog>
  );
}
function shownText({ isSms, asks }: PlanForm, content: string): string {
  return isSms ? smsOf(content, asks === "none" ? null : asks) : content;
}

function reachText(form: PlanForm, { people, stays, staysWithin }: PlannedCheck): string {
  const fields = fieldsOf(form);
  const channel = form.isSms ? "par SMS" : "par e-mail";
  if (form.kind === "dated") {
    const where = staysWithin === null ? "" : ` ${withinReachText(staysWithin)}`;
    const who = countedText(people ?? 0, `personne${where} recevra`, `personnes${where} recevront`);
    return `${who} cet avis ${channel} le ${longMomentText(fields.at!)} (heure de Paris).`;
  }
  if (!stays) return staysWithin === null ? TEXTS.noStays : TEXTS.noStaysWithin;
  const within = staysWithin === null ? "" : " à votre portée";
  const which = countedText(stays, `séjour${within} recevra`, `séjours${within} recevront`);
  return `${which} cet avis ${channel}, ${dayLongText(fields)}.`;
}

function unfitText(count: number): string {
  const which = count >= NAMED_MAX ? `Au moins ${count} séjours` : countedText(count, "séjour", "séjours");
  return `${which} ne ${count > 1 ? "le recevront" : "le recevra"} pas en l’état :`;
}

function lackingText(lacking: readonly string[]): string {
  const names = lacking.map((name) => `{${name}}`).join(", ");
  return lacking.length > 1 ? `${names} manquent` : `${names} manque`;
}
