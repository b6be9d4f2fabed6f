import type { Case } from "@hello/contract";
import FolderOpen from "lucide-react/icons/folder-open";
import Undo2 from "lucide-react/icons/undo-2";
import { useId, useRef, useState } from "react";
import { restoreMessage } from "../../../../api/cases.api.ts";
import { type Http, hasCode } from "../../../../api/http.ts";
import { Button } from "../../../../components/controls/button.tsx";
import { classNames } from "../../../../components/controls/class.names.ts";
import { Problem } from "../../../../components/controls/field.tsx";
import { momentText } from "../../../../components/texts/staff.texts.ts";
import { randomId } from "../../../../session/page/random.id.ts";
import { outcomeText } from "../../cases/case.texts.ts";
import { toldOf } from "../../cases/lift.dialog.tsx";
import { OpenCaseDialog } from "../../cases/open.case.dialog.tsx";
import { TellDialog } from "../../cases/tell.dialog.tsx";
import look from "../../shared/look.module.css";
import styles from "./case.decision.module.css";
import type { DecisionDraft } from "./case.draft.ts";

const TEXTS = {
  title: "Décision",
  kept: "Votre texte n’a pas été envoyé. Il reste ici si vous rouvrez le signalement :",
  restore: "Remettre le message",
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

/** The decision of a case, with buttons that put the message back or reopen the case. */
export function CaseOutcome({ shown, http, draft, onChanged, onReload }: Props) {
  const id = useId();
  const [opened, setOpened] = useState<"restore" | "reopen">();
  const { decision, message, messageId, barred } = shown;
  const close = () => setOpened(undefined);
  const changed = (next: Case, text: string) => {
    close();
    onChanged(next, text);
  };
  if (!decision) return null;
  return (
    <section className={styles.decision} aria-labelledby={id}>
      <h3 id={id} className={look.subtitle}>
        {TEXTS.title}
      </h3>
      {draft.kept && (
        <Problem>
          <div className={look.stackSmall}>
            <p>{draft.kept}</p>
            {draft.form.content && (
              <>
                <p>{TEXTS.kept}</p>
                <blockquote className={styles.keptText}>{draft.form.content}</blockquote>
              </>
            )}
          </div>
        </Problem>
      )}
      <p className={styles.outcome}>{outcomeText(decision, messageId === null)}</p>
      <p className={classNames(look.note, styles.when)}>
        {[decision.name, momentText(decision.createdAt)].filter(Boolean).join(", ")}
      </p>
      <div className={look.tools}>
        {message?.deleted && message.isKept && barred === null && (
          <Button kind="secondary" icon={<Undo2 />} onClick={() => setOpened("restore")}>
            {TEXTS.restore}
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
    </section>
  );
}

type RestoreProps = Pick<Props, "shown" | "http" | "onReload"> & {
  onRestored: (next: Case) => void;
  onClose: () => void;
};

function RestoreDialog({ shown, http, onRestored, onReload, onClose }: RestoreProps) {
  const id = useRef(randomId());
  const restore = async (content: string) => {
    try {
      onRestored(await restoreMessage(http, shown.id, { id: id.current, _version: shown._version, content }));
    } catch (error) {
      if (hasCode(error, "stale_version", "already_decided")) await onReload();
      throw error;
    }
  };
  return (
    <TellDialog
      title={TEXTS.restoreTitle}
      consequence={TEXTS.restoreConsequence}
      confirm={TEXTS.restoreConfirm}
      statement={{
        outcome: "restore",
        ground: "other",
        roomName: shown.roomName,
        messageAt: shown.message?.createdAt ?? null,
        others: shown.others,
        isReview: false,
        isGone: false,
      }}
      told={toldOf(shown)}
      onSend={restore}
      onClose={onClose}
    />
  );
}
