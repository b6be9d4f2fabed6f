import type { Notice } from "@hello/contract";
import { useMemo, useState } from "react";
import { type Http, sentenceOf } from "../../../api/http.ts";
import { sendNotice } from "../../../api/staff.api.ts";
import { useSavedDraft, useSavedValue } from "../../../session/writing/use.saved.draft.ts";
import { giveBack } from "../../../state/draft.edit.ts";
import { type Draft, EMPTY_DRAFT } from "../../../state/draft.ts";
import { useAttempts } from "../shared/attempts.ts";
import { isChosen, NO_OPTIONS, obstacleOf, readOptions } from "./notice.options.ts";

const FAILED = "Le message n’a pas pu être envoyé. Vérifiez votre connexion, puis réessayez.";

type Options = {
  http: Http;
  uuid: string;
  customerId: string;
  collaboratorId: string;
  onSent: (notice: Notice) => void;
};

/** The draft of a notice. If sending fails, its text and files return, before the text typed since. */
export function useNoticeDraft({ http, uuid, customerId, collaboratorId, onSent }: Options) {
  const [draft, setDraft] = useState<Draft>(EMPTY_DRAFT);
  const [options, setOptions] = useState(NO_OPTIONS);
  const [problem, setProblem] = useState<string | null>(null);
  const [sending, setSending] = useState<{ id: string; draft: Draft; progress: number } | null>(null);
  // A draft that is being sent is saved until it has arrived.
  const sendingDraft = sending?.draft;
  const unsent = useMemo(() => (sendingDraft ? giveBack(sendingDraft, draft) : draft), [sendingDraft, draft]);
  useSavedDraft(uuid, `interaction/${customerId}/`, unsent, (kept) => setDraft((now) => giveBack(kept, now)));
  const chosen = isChosen(options) ? { value: options } : null;
  useSavedValue(uuid, `interaction.asks/${customerId}/`, chosen, ({ value }) => setOptions(readOptions(value)));
  // Sending the same draft again after a lost answer keeps its id, so it stays one notice (D17).
  const { idOf } = useAttempts();

  async function send(): Promise<void> {
    const sent = draft;
    const id = idOf(sent, JSON.stringify(options));
    setDraft(EMPTY_DRAFT);
    setProblem(null);
    setSending({ id, draft: sent, progress: 0 });
    try {
      const notice = { id, content: sent.text, userId: customerId, collaboratorId };
      const onProgress = (progress: number) => setSending({ id, draft: sent, progress });
      onSent(await sendNotice(http, notice, options, { files: sent.files, onProgress }));
      setOptions(NO_OPTIONS);
    } catch (error) {
      setDraft((now) => giveBack(sent, now));
      setProblem(sentenceOf(error, FAILED));
    } finally {
      setSending(null);
    }
  }

  const change = (next: (draft: Draft) => Draft) => {
    setProblem(null);
    setDraft(next);
  };
  const { files } = sending?.draft ?? EMPTY_DRAFT;
  const uploads = sending && files.length > 0 ? [{ ...sending, files, isWaiting: false }] : [];
  const obstacle = obstacleOf(options, draft.files.length);
  return {
    options,
    setOptions,
    composer: {
      draft,
      problem,
      hint: obstacle,
      sendClosed: obstacle !== undefined,
      onChange: change,
      onSend: () => void send(),
      disabled: sending !== null,
      uploads,
    },
  };
}
