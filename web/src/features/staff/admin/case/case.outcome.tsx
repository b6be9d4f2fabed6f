import type { Case, DecisionSummary } from "@hello/contract";
import { GROUND_NAMES, type Ground, OUTCOME_NAMES } from "@hello/contract/plain";
import FolderOpen from "lucide-react/icons/folder-open";
import Undo2 from "lucide-react/icons/undo-2";
import { useRef, useState } from "react";
import { type Http, hasCode } from "../../../../api/http.ts";
import { Button } from "../../../../components/controls/button.tsx";
import { classNames } from "../../../../components/controls/class.names.ts";
import { capitalized, momentText } from "../../../../components/texts/staff.texts.ts";
import { randomId } from "../../../../session/page/random.id.ts";
import { outcomeText } from "../../cases/case.texts.ts";
import { toldOf } from "../../cases/lift.dialog.tsx";
import { OpenCaseDialog } from "../../cases/open.case.dialog.tsx";
import { TellDialog } from "../../cases/tell.dialog.tsx";
import { Conflict, type ConflictRow } from "../../shared/conflict.tsx";
import look from "../../shared/look.module.css";
import { Section } from "../../shared/section.tsx";
import styles from "./case.decision.module.css";
import type { DecisionDraft } from "./case.draft.ts";
import type { DecisionForm } from "./decision.form.ts";

const TEXTS = {
  title: "Décision",
  kept: "Votre décision n’est pas partie. Elle reste ici\u00a0: rouvrez le signalement pour la prendre, ou laissez celle de votre collègue.",
  keep: "Garder ma version et rouvrir",
  somebody: "Quelqu’un",
  act: "Décision",
  ground: "Motif",
  text: "Texte",
  restore: "Remettre le message",
  restorePhoto: "Remettre la photo",
  restoreTitle: "Remettre le message en place",
  restoreConsequence: "Le message revient dans le groupe, à sa place, avec ses fichiers et ses réactions.",
  restoreConfirm: "Remettre",
  restored: "Le message est remis en place.",
  reopen: "Décider à nouveau",
  reopenTitle: "Rouvrir le signalement",
  reopened: "Le signalement est rouvert.",
};

type Props = {
  shown: Case;
  http: Http;
  draft: DecisionDraft;
  onChanged: (next: Case, done: string) => void;
  onReload: () => Promise<void>;
};
export function CaseOutcome({ shown, http, draft, onChanged, onReload }: Props) {
  const [opened, setOpened] = useState<"restore" | "reopen">();
  const { decision, message, messageId, barred } = shown;
  const close = () => setOpened(undefined);
  const changed = (next: Case, text: string) => {
    close();
    onChanged(next, text);
  };
  if (!decision) return null;
  return (
    <Section className={classNames(look.stackLarge, styles.decision)} title={TEXTS.title} level={3}>
      {draft.isTyped && (
        <Conflict
          title={`${decision.name ?? TEXTS.somebody} a déjà décidé\u00a0: ${lowered(outcomeText(decision, messageId === null))}.`}
          changes={[]}
          rows={rowsOf(shown, decision, draft.form)}
          note={TEXTS.kept}
          keepText={TEXTS.keep}
          onKeep={barred === "reviewed" ? undefined : () => setOpened("reopen")}
          onTake={draft.clear}
        />
      )}
      <p className={look.strong}>{outcomeText(decision, messageId === null)}</p>
      <p className={classNames(look.note, styles.when)}>
        {[decision.name, momentText(decision.createdAt)].filter(Boolean).join(", ")}
      </p>
      <div className={look.tools}>
        {canRestore(message) && barred === null && (
          <Button kind="secondary" icon={<Undo2 />} onClick={() => setOpened("restore")}>
            {message?.deleted ? TEXTS.restore : TEXTS.restorePhoto}
          </Button>
        )}
        {barred !== "reviewed" && (
          <Button kind="secondary" icon={<FolderOpen />} onClick={() => setOpened("reopen")}>
            {TEXTS.reopen}
          </Button>
        )}
      </div>
      {opened === "restore" && (
        <RestoreDialog
          shown={shown}
          http={http}
          onRestored={(next) => changed(next, TEXTS.restored)}
          onReload={onReload}
          onClose={close}
        />
      )}
      {opened === "reopen" && (
        <OpenCaseDialog
          http={http}
          post={messageId === null ? { roomId: shown.roomId, userId: shown.author.userId } : { messageId }}
          title={TEXTS.reopenTitle}
          onOpened={(next) => changed(next, TEXTS.reopened)}
          onClose={close}
        />
      )}
    </Section>
  );
}

/** A deleted message that is kept, or pictures that were taken out of one that stays. */
function canRestore(message: Case["message"]): boolean {
  return message !== null && (message.deleted ? message.isKept : message.removed.length > 0);
}

function rowsOf({ history }: Case, decision: DecisionSummary, form: DecisionForm): ConflictRow[] {
  const { id, kind, act, ground } = decision;
  const done = OUTCOME_NAMES[kind === "decide" ? (act ?? "leave") : kind];
  const nameOf = (given: DecisionForm["ground"] | Ground | null) => (given ? GROUND_NAMES[given] : "");
  const text = history.find((event) => event.id === id)?.content ?? "";
  return [
    { label: TEXTS.act, theirs: capitalized(done), mine: capitalized(form.act && OUTCOME_NAMES[form.act]) },
    { label: TEXTS.ground, theirs: capitalized(nameOf(ground)), mine: capitalized(nameOf(form.ground)) },
    { label: TEXTS.text, theirs: text, mine: form.content },
  ];
}

function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

type RestoreProps = Pick<Props, "shown" | "http" | "onReload"> & {
  onRestored: (next: Case) => void;
  onClose: () => void;
};

function RestoreDialog({ shown, http, onRestored, onReload, onClose }: RestoreProps) {
  const id = useRef(randomId());
  const restore = async (content: string) => {
    try {
      onRestored(
        await http("POST /amplify/cases/:id/restore", {
          id: shown.id,
          json: { id: id.current, _version: shown._version, content },
        }),
      );
    } catch (error) {
      if (hasCode(error, "stale_version", "already_decided")) await onReload();
      throw error;
    }
  };
  return (
    <TellDialog
      title={shown.message?.deleted ? TEXTS.restoreTitle : TEXTS.restorePhoto}
      consequence={TEXTS.restoreConsequence}
      confirm={TEXTS.restoreConfirm}
      statement={{
        outcome: "restore",
        roomName: shown.roomName,
        messageAt: shown.message?.createdAt ?? null,
        others: shown.others,
      }}
      told={toldOf(shown)}
      onSend={restore}
      onClose={onClose}
    />
  );
}
