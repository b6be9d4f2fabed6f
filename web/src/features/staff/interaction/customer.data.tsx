import type { Erasure, JournalEntry, User } from "@hello/contract";
import { ERASURE_WORD } from "@hello/contract/plain";
import MonitorSmartphone from "lucide-react/icons/monitor-smartphone";
import Trash2 from "lucide-react/icons/trash-2";
import { useState } from "react";
import { erasePerson } from "../../../api/ends.api.ts";
import type { Http } from "../../../api/http.ts";
import { Button } from "../../../components/controls/button.tsx";
import { classNames } from "../../../components/controls/class.names.ts";
import { Problem } from "../../../components/controls/field.tsx";
import { ErasureWord, isErasureWord } from "../../../components/ends/erasure.word.tsx";
import { ExportFile } from "../../../components/ends/export.file.tsx";
import { countedText, momentText } from "../../../components/texts/staff.texts.ts";
import type { Staff } from "../../../session/sign.in/sign.in.ts";
import { ActionDialog } from "../shared/action.dialog.tsx";
import { askFirst } from "../shared/ask.first.ts";
import look from "../shared/look.module.css";
import { useAction } from "../shared/use.action.ts";
import styles from "./customer.data.module.css";
import record from "./customer.record.module.css";

const TEXTS = {
  title: "Données personnelles",
  why: "À la demande de la personne. Chacun de ces actes reste dans le journal, avec votre nom.",
  export: "Exporter ses données",
  signOut: "Déconnecter partout",
  signOutMessage:
    "Cette personne sera déconnectée de tous ses appareils et n’y recevra plus de notifications. Elle pourra se connecter de nouveau.",
  ended: (sessions: number) => `${countedText(sessions, "connexion terminée", "connexions terminées")}.`,
  failed: "Cela n’a pas abouti. Vérifiez votre connexion et réessayez.",
  erase: "Effacer cette personne",
  label: "Ce qui a été fait de ses données",
  none: "Rien n’a été fait de ses données jusqu’ici.",
  operator: "L’exploitant",
  gone: "Ses messages, ses fichiers, ses réactions, ses réponses, ses messages personnels et sa place dans les groupes disparaissent aussitôt, pour toujours. Personne ne peut revenir en arrière.",
  told: "Si son adresse est connue, un e-mail le lui dit. Un signalement encore ouvert garde ce qu’il lui faut jusqu’à la décision.",
  back: "Les listes de la réservation ne la ramènent pas\u00a0; elle revient, sans rien d’avant, si elle se connecte elle-même.",
  confirm: "Effacer pour toujours",
  eraseFailed: "L’effacement n’a pas abouti. Vérifiez votre connexion et réessayez.",
};

type Props = {
  customer: User;
  name: string;
  /** What was done to their data so far. */
  journal: readonly JournalEntry[];
  staff: Staff;
  /** The journal may have grown. */
  onActed: () => void;
  onErased: (erased: Erasure) => void;
};

/** The acts of leads on a customer's data: export, sign out, erase (D85, D86). */
export function CustomerData({ customer, name, journal, staff, onActed, onErased }: Props) {
  const { problem, run } = useAction(TEXTS.failed);
  const [ended, setEnded] = useState<string>();
  const [isErasing, setErasing] = useState(false);

  function signOut(): void {
    setEnded(undefined);
    void run(async () => {
      const { sessions } = await staff.http("DELETE /amplify/users/:id/sessions", { id: customer.id });
      setEnded(TEXTS.ended(sessions));
      onActed();
    });
  }
  const confirmSignOut = () =>
    askFirst({ title: TEXTS.signOut, message: TEXTS.signOutMessage, confirm: TEXTS.signOut, onConfirm: signOut });

  return (
    <details className={record.record} onToggle={({ currentTarget }) => currentTarget.open && onActed()}>
      <summary className={record.summary}>{TEXTS.title}</summary>
      <div className={classNames(look.stack, styles.content)}>
        <p className={look.note}>{TEXTS.why}</p>
        <ExportFile http={staff.http} userId={customer.id} text={TEXTS.export} kind="secondary" />
        <div className={classNames(look.tools, styles.acts)}>
          <Button kind="secondary" icon={<MonitorSmartphone />} onClick={confirmSignOut}>
            {TEXTS.signOut}
          </Button>
          <Button kind="alarm" icon={<Trash2 />} onClick={() => setErasing(true)}>
            {TEXTS.erase}
          </Button>
        </div>
        <Problem text={problem} />
        <p role="status" className={look.done}>
          {ended}
        </p>
        <PersonJournal entries={journal} />
      </div>
      {isErasing && (
        <EraseDialog
          customer={customer}
          name={name}
          http={staff.http}
          onErased={onErased}
          onClose={() => setErasing(false)}
        />
      )}
    </details>
  );
}

/** Acts of newer versions are shown by their code. */
const ACTS: Record<string, string> = {
  export: "Données exportées",
  signOut: "Déconnexion partout",
  erase: "Effacement",
  lift: "Exclusion levée",
};

/** From the journal, for leads (D205): who did what, and when. */
function PersonJournal({ entries }: { entries: readonly JournalEntry[] }) {
  if (entries.length === 0) return <p className={look.note}>{TEXTS.none}</p>;
  return (
    <ol aria-label={TEXTS.label}>
      {entries.map(({ id, act, name, details, createdAt }) => (
        <li key={id} className={look.entry}>
          <span>{ACTS[act] ?? act}</span>
          {details && <span className={look.typed}>{`«\u00a0${details}\u00a0»`}</span>}
          <span className={look.note}>{`${name ?? TEXTS.operator}, ${momentText(createdAt)}`}</span>
        </li>
      ))}
    </ol>
  );
}

type EraseDialogProps = {
  customer: User;
  name: string;
  http: Http;
  onErased: (erased: Erasure) => void;
  onClose: () => void;
};

/** A dialog that explains an erasure and asks for the word that confirms it (D86). */
function EraseDialog({ customer, name, http, onErased, onClose }: EraseDialogProps) {
  const [word, setWord] = useState("");
  const [isTried, setTried] = useState(false);
  const action = useAction(TEXTS.eraseFailed);

  function erase(): void {
    setTried(true);
    if (isErasureWord(word)) void action.run(async () => onErased(await erasePerson(http, customer.id, ERASURE_WORD)));
  }

  return (
    <ActionDialog
      title={TEXTS.erase}
      consequence={
        <>
          <p>
            <strong>{name}</strong> <span className={look.details}>{customer.uuid}</span>
          </p>
          <p>{TEXTS.gone}</p>
          <p>{TEXTS.told}</p>
          <p>{TEXTS.back}</p>
        </>
      }
      confirm={TEXTS.confirm}
      kind="danger"
      action={action}
      onConfirm={erase}
      onClose={onClose}
    >
      <ErasureWord value={word} onChange={setWord} isTried={isTried} />
    </ActionDialog>
  );
}
