import type { Ask, Sent, User } from "@hello/contract";
import { useRef, useState } from "react";
import { hasCode, sentenceOf } from "../../../../api/http.ts";
import { findCollaborator } from "../../../../api/staff.api.ts";
import { showModal } from "../../../../components/modal/modal.store.ts";
import { randomId } from "../../../../session/page/random.id.ts";
import type { Staff } from "../../../../session/sign.in/sign.in.ts";
import { useSavedDraft, useSavedValue } from "../../../../session/writing/use.saved.draft.ts";
import { contentOf, type Draft, EMPTY_DRAFT, giveBack } from "../../../../state/draft.ts";
import { ASK_NAMES } from "../../shared/answers.texts.ts";
import { momentOfParis } from "../../shared/paris.moment.ts";
import { useLoaded } from "../../shared/use.loaded.ts";
import type { Audience } from "../shared/audience.ts";
import { NoUsersError, sendTargeted } from "./send.targeted.ts";

const TEXTS = {
  ok: "OK",
  failed: "Erreur lors de l'envoi de la notification.",
  kept: "Votre message et vos fichiers sont gardés. Vérifiez votre connexion, puis réessayez.",
  impossible: "Envoi impossible",
  noUsers: "Erreur lors de la récupération des utilisateurs. La notification ne peut pas être envoyé.",
};

export type Phase = { name: "writing" } | { name: "sending" } | { name: "sent"; sent: Sent; id: string };

export type Options = {
  isSms: boolean;
  isUrgent: boolean;
  asks: Ask | null;
  /** When those without an answer are reminded, as a field for the date and time in Paris has it; null: they are not. */
  remindTime: string | null;
};
const NO_OPTIONS: Options = { isSms: false, isUrgent: false, asks: null, remindTime: null };

const NO_FILES: readonly File[] = [];

/** As they were left, perhaps by an older version of the page. */
function readOptions(value: unknown): Options | null {
  const { isSms, isUrgent, asks, remindTime } = (value ?? {}) as Partial<Options>;
  if (typeof isSms !== "boolean" || typeof isUrgent !== "boolean") return null;
  const isAsk = asks !== undefined && asks !== null && Object.hasOwn(ASK_NAMES, asks);
  return { isSms, isUrgent, asks: isAsk ? asks : null, remindTime: typeof remindTime === "string" ? remindTime : null };
}

/** A message that waits for its confirmation, or is being sent. */
export type Message = { draft: Draft; options: Options; audience: Audience };

/** A bulk notice: written, confirmed, sent. After a failure its draft and files are back (TARGET-06 to TARGET-10). */
export function useTargeting(staff: Staff) {
  const collaborator = useCollaborator(staff);
  const [phase, setPhase] = useState<Phase>({ name: "writing" });
  const [draft, setDraft] = useState<Draft>(EMPTY_DRAFT);
  const [options, setOptions] = useState(NO_OPTIONS);
  const [asked, setAsked] = useState<Message | null>(null);
  // What stands there after a send was not chosen for the next message.
  const [start, setStart] = useState(NO_OPTIONS);
  useSavedDraft(staff.uuid, "targeting/", draft, (kept) => setDraft((now) => giveBack(kept, now)));
  const isChosen = JSON.stringify(options) !== JSON.stringify(start);
  useSavedValue(staff.uuid, "targeting.options", isChosen ? { value: options, files: NO_FILES } : null, ({ value }) =>
    setOptions((now) => readOptions(value) ?? now),
  );
  const running = useRef<AbortController>(null);
  const ids = useRef<{ key: string; draft: Draft; id: string }>(null);

  /** Sending the same message to the same people again after a lost answer keeps the id of the send (D38). */
  function idOf(message: Message): string {
    const key = JSON.stringify([message.options, message.audience]);
    const known = ids.current;
    if (known?.key === key && known.draft === message.draft) return known.id;
    const id = randomId();
    ids.current = { key, draft: message.draft, id };
    return id;
  }

  async function run(message: Message): Promise<void> {
    setAsked(null);
    if (!collaborator.found) return;
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    setPhase({ name: "sending" });
    const id = idOf(message);
    const { draft, options, audience } = message;
    const notice = { id, content: contentOf(draft).content, collaboratorId: collaborator.found.id };
    const targeted = { notice, files: draft.files, ...targetedOf(options) };
    try {
      const sent = await sendTargeted(staff.http, audience, targeted, stop.signal);
      if (stop.signal.aborted) return;
      setDraft(EMPTY_DRAFT);
      setOptions({ ...NO_OPTIONS, isSms: options.isSms });
      setStart({ ...NO_OPTIONS, isSms: options.isSms });
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

/** A reminder needs a question. */
function targetedOf({ isSms, isUrgent, asks, remindTime }: Options) {
  const remindAt = asks && remindTime !== null ? momentOfParis(remindTime) : null;
  return { isSms, isUrgent, asks, remindAt };
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
