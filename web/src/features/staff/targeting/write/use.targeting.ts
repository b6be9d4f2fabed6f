import type { Sent, User } from "@hello/contract";
import { useRef, useState } from "react";
import { hasCode, sentenceOf } from "../../../../api/http.ts";
import { findCollaborator } from "../../../../api/staff.api.ts";
import { showModal } from "../../../../components/modal/modal.store.ts";
import type { Staff } from "../../../../session/sign.in/sign.in.ts";
import { useSavedDraft, useSavedValue } from "../../../../session/writing/use.saved.draft.ts";
import { contentOf, giveBack } from "../../../../state/draft.edit.ts";
import { type Draft, EMPTY_DRAFT } from "../../../../state/draft.ts";
import { useAttempts } from "../../shared/attempts.ts";
import { useLoaded } from "../../shared/loading/use.loaded.ts";
import type { Audience } from "../shared/audience.ts";
import { NoUsersError, sendTargeted } from "./send.targeted.ts";
import { NO_OPTIONS, type Options, readOptions, remindAtOf } from "./write.form.ts";

const TEXTS = {
  ok: "OK",
  failed: "Erreur lors de l'envoi de la notification.",
  kept: "Votre message et vos fichiers sont gardés. Vérifiez votre connexion, puis réessayez.",
  impossible: "Envoi impossible",
  noUsers: "Erreur lors de la récupération des utilisateurs. La notification ne peut pas être envoyé.",
};

export type Phase = { name: "writing" } | { name: "sending" } | { name: "sent"; sent: Sent; id: string };

/** A message that waits for its confirmation, or is being sent. */
export type Message = { draft: Draft; options: Options; audience: Audience };

/** A bulk notice: written, confirmed, sent. After a failure its draft and files are back (TARGET-06 to TARGET-10). */
export function useTargeting(staff: Staff) {
  const collaborator = useCollaborator(staff);
  const [phase, setPhase] = useState<Phase>({ name: "writing" });
  const [draft, setDraft] = useState<Draft>(EMPTY_DRAFT);
  const [options, setOptions] = useState(NO_OPTIONS);
  const [asked, setAsked] = useState<Message | null>(null);
  // The options after a send are not saved: nobody has chosen them for the next message.
  const [start, setStart] = useState(NO_OPTIONS);
  useSavedDraft(staff.uuid, "targeting/", draft, (kept) => setDraft((now) => giveBack(kept, now)));
  const isChosen = JSON.stringify(options) !== JSON.stringify(start);
  useSavedValue(staff.uuid, "targeting.options", isChosen ? { value: options } : null, ({ value }) =>
    setOptions((now) => readOptions(value) ?? now),
  );
  const running = useRef<AbortController>(null);
  // Sending the same message to the same people again after a lost answer keeps the id of the send (D38).
  const { idOf } = useAttempts();

  async function run(message: Message): Promise<void> {
    setAsked(null);
    if (!collaborator.found) return;
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    setPhase({ name: "sending" });
    const { draft, options, audience } = message;
    const id = idOf(JSON.stringify([options, audience]), draft);
    const notice = { id, content: contentOf(draft).content, collaboratorId: collaborator.found.id };
    const { isSms, isUrgent, asks } = options;
    const targeted = { notice, files: draft.files, isSms, isUrgent, asks, remindAt: remindAtOf(options) };
    try {
      const sent = await sendTargeted(staff.http, audience, targeted, stop.signal);
      if (stop.signal.aborted) return;
      setDraft(EMPTY_DRAFT);
      setOptions({ ...NO_OPTIONS, isSms });
      setStart({ ...NO_OPTIONS, isSms });
      setPhase({ name: "sent", sent, id });
    } catch (error) {
      if (stop.signal.aborted) return;
      setPhase({ name: "writing" });
      report(error);
    }
  }

  const ask = (audience: Audience) => collaborator.found && setAsked({ draft, options, audience });
  return {
    collaborator,
    phase,
    draft,
    setDraft,
    options,
    change: (change: Partial<Options>) => setOptions((before) => ({ ...before, ...change })),
    asked,
    ask,
    cancel: () => setAsked(null),
    send: (message: Message) => void run(message),
    restart: () => setPhase({ name: "writing" }),
  };
}

function report(error: unknown): void {
  const isNobody = error instanceof NoUsersError || hasCode(error, "no_recipients");
  showModal({
    title: isNobody ? TEXTS.impossible : TEXTS.failed,
    message: isNobody ? TEXTS.noUsers : sentenceOf(error, TEXTS.kept),
    buttons: [{ text: TEXTS.ok, type: "primary" }],
  });
}

/** The sender; null if the lookup failed (TARGET-13). */
function useCollaborator({ pageHttp, uuid }: Staff): { found: User | null | undefined; again: () => void } {
  const { value, failure, load } = useLoaded(uuid, () => findCollaborator(pageHttp, uuid));
  return { found: value ?? (failure ? null : undefined), again: () => void load() };
}
