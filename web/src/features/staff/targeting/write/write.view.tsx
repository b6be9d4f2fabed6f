import type { SendAbout } from "@hello/contract";
import { TARGETED_MESSAGE_MAX, TARGETED_SMS_MAX } from "@hello/contract/limits";
import { variablesIn } from "@hello/contract/plain";
import BookmarkPlus from "lucide-react/icons/bookmark-plus";
import CalendarClock from "lucide-react/icons/calendar-clock";
import ChevronRight from "lucide-react/icons/chevron-right";
import ListChecks from "lucide-react/icons/list-checks";
import { type ReactNode, useMemo } from "react";
import { Composer } from "../../../../components/composer/composer.tsx";
import { Button } from "../../../../components/controls/button.tsx";
import { classNames } from "../../../../components/controls/class.names.ts";
import { useTitle } from "../../../../components/layout/use.title.ts";
import { isEmbedded } from "../../../../session/page/embedding.ts";
import type { Staff } from "../../../../session/sign.in/sign.in.ts";
import { contentOf } from "../../../../state/draft.edit.ts";
import { askProblem } from "../../shared/answers/answers.texts.ts";
import look from "../../shared/look.module.css";
import { smsEndLength } from "../../shared/sms/sms.ask.ts";
import { audienceOf, type Selection } from "../shared/audience.ts";
import type { ChildMessage } from "../shared/parent.messages.ts";
import { TestSend } from "../shared/test.send.tsx";
import { ConfirmSend } from "./confirm.send.tsx";
import { hasRecipients } from "./reach.texts.ts";
import { Recipients, useRecipientsCount } from "./recipients.tsx";
import type { useTargeting } from "./use.targeting.ts";
import { chosenText, problemOf } from "./write.form.ts";
import { WriteOptions } from "./write.options.tsx";
import styles from "./write.view.module.css";

const TEXTS = {
  title: "Message aux participants",
  follow: "Suivre les envois",
  label: "Message aux participants",
  placeholder: "Écrire un message aux participants",
  noCollaborator: "Erreur lors de la récupération des détails de l'utilisateur connecté",
  again: "Réessayer",
  keep: "Enregistrer ce texte",
  plan: "Programmer…",
  rest: "Options et suivi",
};

type Props = {
  staff: Staff;
  selection: Selection;
  targeting: ReturnType<typeof useTargeting>;
  onPost: (message: ChildMessage) => void;
  onFollow: () => void;
  /** Keeps the message as a text to reuse, or plans it. */
  onPlan: (kind: "text" | "dated") => void;
  /** Where the recipients are chosen, unless the page around the frame does it; with the stays that they are of. */
  children: (about: SendAbout | null) => ReactNode;
  /** Leaves out a stay, where stays were chosen. */
  onUntick: ((roomId: string) => void) | undefined;
};

export function WriteView({ staff, selection, targeting, onPost, onFollow, onPlan, children, onUntick }: Props) {
  useTitle(TEXTS.title);
  const { collaborator, draft, setDraft, options, change, asked, ask, cancel, send } = targeting;
  const { isSms } = options;
  const { content } = contentOf(draft);
  const audience = useMemo(() => audienceOf(selection), [selection]);
  const { counted, about, retry } = useRecipientsCount(staff.pageHttp, audience);
  const known = typeof counted === "object" ? counted : null;
  const isWaiting = counted === "counting" || counted === "failed";
  const isSenderUnknown = collaborator.found === null;
  const written = { content, files: draft.files.length, options, hasRecipients: hasRecipients(audience, counted) };
  const problem = problemOf(written, Date.now());

  return (
    <div className={classNames(look.stack, styles.write)}>
      <h1 className={isEmbedded() ? "visually-hidden" : styles.title}>{TEXTS.title}</h1>
      {children(about)}
      <Recipients audience={audience} counted={counted} isSms={isSms} onRetry={retry} />
      <Composer
        layout="ciblage"
        draft={draft}
        onChange={setDraft}
        onSend={() => audience && ask(audience)}
        label={TEXTS.label}
        placeholder={TEXTS.placeholder}
        lengthMax={isSms ? TARGETED_SMS_MAX : TARGETED_MESSAGE_MAX}
        lengthAdded={smsEndLength(options)}
        emojiUrl={staff.settings.emojiUrl}
        textOnly={isSms}
        disabled={isSenderUnknown}
        sendClosed={problem !== undefined}
        hint={isSenderUnknown || isWaiting ? undefined : problem}
        problem={isSenderUnknown ? TEXTS.noCollaborator : null}
        onEmojiPicker={(open) => onPost({ type: "emojiPicker", open })}
      />
      {isSenderUnknown && (
        <Button kind="secondary" onClick={collaborator.again}>
          {TEXTS.again}
        </Button>
      )}
      {isEmbedded() ? (
        <details className={styles.rest}>
          <summary>
            <ChevronRight aria-hidden="true" />
            {TEXTS.rest} <span className={styles.chosen}>{chosenText(options)}</span>
          </summary>
          {rest()}
        </details>
      ) : (
        rest()
      )}
      {asked && (
        <ConfirmSend
          http={staff.http}
          message={{ ...asked, audience: audience ?? asked.audience }}
          counted={known}
          about={about}
          isReady={written.hasRecipients}
          onUntick={onUntick}
          onSend={() => audience && send({ ...asked, audience })}
          onClose={cancel}
        />
      )}
    </div>
  );

  /** What a frame of the back office shows only when it is asked for (CALM-07). */
  function rest() {
    return (
      <>
        <WriteOptions
          options={options}
          content={content}
          disabled={isSenderUnknown}
          onChange={change}
          onReplace={(text) => setDraft({ ...draft, text, mentions: [] })}
        />
        <div className={styles.test}>
          <TestSend
            http={staff.http}
            content={content}
            isSms={options.isSms}
            asks={options.asks}
            hasFiles={draft.files.length > 0}
            disabled={isSenderUnknown || variablesIn(content).length > 0 || askProblem(options.asks) !== undefined}
          />
          <div className={classNames(look.tools, styles.keep)}>
            <Button kind="quiet" icon={<BookmarkPlus />} disabled={content === ""} onClick={() => onPlan("text")}>
              {TEXTS.keep}
            </Button>
            <Button kind="quiet" icon={<CalendarClock />} disabled={content === ""} onClick={() => onPlan("dated")}>
              {TEXTS.plan}
            </Button>
            {isEmbedded() && (
              <Button kind="quiet" icon={<ListChecks />} onClick={onFollow}>
                {TEXTS.follow}
              </Button>
            )}
          </div>
        </div>
      </>
    );
  }
}
