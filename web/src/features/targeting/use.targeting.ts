import type { Sent, User } from "@hello/contract";
import { useCallback, useEffect, useRef, useState } from "react";
import { CallError } from "../../api/http.ts";
import { findCollaborator } from "../../api/staff.api.ts";
import { modalStore, showModal } from "../../components/modal/modal.store.ts";
import { randomId } from "../../session/random.id.ts";
import type { Staff } from "../../session/sign.in/sign.in.ts";
import { useSavedDraft } from "../../session/writing/use.saved.draft.ts";
import { contentOf, type Draft, EMPTY_DRAFT, giveBack } from "../../state/draft.ts";
import type { Audience } from "./audience.ts";
import { NoUsersError, sendTargeted } from "./send.targeted.ts";

const TEXTS = {
  confirm: "Confirmez-vous l'envoi de ce message?",
  final: "Cette action est irréversible.",
  cancel: "Annuler",
  send: "Envoyer",
  ok: "OK",
  failed: "Erreur lors de l'envoi de la notification.",
  kept: "Votre message et vos fichiers sont gardés. Vérifiez votre connexion, puis réessayez.",
  impossible: "Envoi impossible",
  noUsers: "Erreur lors de la récupération des utilisateurs. La notification ne peut pas être envoyé.",
};

export type Phase = { name: "writing" } | { name: "sending" } | { name: "sent"; sent: Sent; id: string };
type Message = { draft: Draft; isSms: boolean; isUrgent: boolean; audience: Audience };

/** A bulk notice: written, confirmed, sent. After a failure its draft and files are back (TARGET-06 to TARGET-10). */
export function useTargeting(staff: Staff) {
  const collaborator = useCollaborator(staff);
  const [phase, setPhase] = useState<Phase>({ name: "writing" });
  const [draft, setDraft] = useState<Draft>(EMPTY_DRAFT);
  const [isSms, setSms] = useState(false);
  const [isUrgent, setUrgent] = useState(false);
  useSavedDraft(staff.uuid, "targeting/", draft, (kept) => setDraft((now) => giveBack(kept, now)));
  const running = useRef<AbortController>(null);
  const ids = useRef<{ key: string; draft: Draft; id: string }>(null);

  /** Sending the same message to the same people again after a lost answer keeps the id of the send (D38). */
  function idOf(message: Message): string {
    const key = JSON.stringify([message.isSms, message.isUrgent, message.audience]);
    const known = ids.current;
    if (known?.key === key && known.draft === message.draft) return known.id;
    const id = randomId();
    ids.current = { key, draft: message.draft, id };
    return id;
  }

  async function run(message: Message, collaboratorId: string): Promise<void> {
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    setPhase({ name: "sending" });
    const id = idOf(message);
    const { draft, isSms, isUrgent } = message;
    const notice = { id, content: contentOf(draft).content, collaboratorId };
    const targeted = { notice, files: draft.files, isSms, isUrgent };
    try {
      const sent = await sendTargeted(staff.http, message.audience, targeted, stop.signal);
      if (stop.signal.aborted) return;
      setDraft(EMPTY_DRAFT);
      setUrgent(false);
      setPhase({ name: "sent", sent, id });
    } catch (error) {
      if (stop.signal.aborted) return;
      setPhase({ name: "writing" });
      report(error);
    }
  }

  function ask(audience: Audience): void {
    // The dialog opens a moment later; a second press must not open another one.
    if (modalStore.getState().queue.length > 0 || !collaborator.found) return;
    const { id } = collaborator.found;
    const message = { draft, isSms, isUrgent, audience };
    showModal({
      title: TEXTS.confirm,
      message: TEXTS.final,
      buttons: [
        { text: TEXTS.cancel, type: "secondary" },
        { text: TEXTS.send, type: "primary", onClick: () => void run(message, id) },
      ],
    });
  }

  const restart = () => setPhase({ name: "writing" });
  return { collaborator, phase, draft, setDraft, isSms, setSms, isUrgent, setUrgent, ask, restart };
}

function report(error: unknown): void {
  const detail = error instanceof CallError ? error.message : "";
  const isNobody = error instanceof NoUsersError || detail === TEXTS.noUsers;
  showModal({
    title: isNobody ? TEXTS.impossible : TEXTS.failed,
    message: isNobody ? TEXTS.noUsers : detail || TEXTS.kept,
    buttons: [{ text: TEXTS.ok, type: "primary" }],
  });
}

/** The sender; null if the lookup failed (TARGET-13). */
function useCollaborator({ pageHttp, uuid }: Staff): { found: User | null | undefined; again: () => void } {
  const [found, setFound] = useState<User | null>();
  const look = useCallback(async () => {
    try {
      setFound(await findCollaborator(pageHttp, uuid));
    } catch {
      setFound(null);
    }
  }, [pageHttp, uuid]);
  useEffect(() => void look(), [look]);
  return { found, again: () => void look() };
}
