import type { Erasure, JournalEntry, User } from "@hello/contract";
import MonitorSmartphone from "lucide-react/icons/monitor-smartphone";
import Trash2 from "lucide-react/icons/trash-2";
import { useState } from "react";
import { endSessions } from "../../../api/ends.api.ts";
import { Button } from "../../../components/controls/button.tsx";
import { classNames } from "../../../components/controls/class.names.ts";
import { Problem } from "../../../components/controls/field.tsx";
import { ExportFile } from "../../../components/ends/export.file.tsx";
import { countedText } from "../../../components/texts/staff.texts.ts";
import type { Staff } from "../../../session/sign.in/sign.in.ts";
import { askFirst } from "../shared/ask.first.ts";
import look from "../shared/look.module.css";
import { useAction } from "../shared/use.action.ts";
import styles from "./customer.data.module.css";
import record from "./customer.record.module.css";
import { EraseDialog } from "./erase.dialog.tsx";
import { PersonJournal } from "./person.journal.tsx";

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
      const { sessions } = await endSessions(staff.http, customer.id);
      setEnded(TEXTS.ended(sessions));
      onActed();
    });
  }
  const confirmSignOut = () =>
    askFirst({ title: TEXTS.signOut, message: TEXTS.signOutMessage, confirm: TEXTS.signOut, onConfirm: signOut });

  return (
    <details className={record.record} onToggle={({ currentTarget }) => currentTarget.open && onActed()}>
      <summary className={record.summary}>{TEXTS.title}</summary>
      <div className={styles.content}>
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
