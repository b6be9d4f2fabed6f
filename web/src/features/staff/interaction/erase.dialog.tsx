import type { Erasure, User } from "@hello/contract";
import { ERASURE_WORD } from "@hello/contract/plain";
import { useId, useState } from "react";
import { erasePerson } from "../../../api/ends.api.ts";
import type { Http } from "../../../api/http.ts";
import { Problem } from "../../../components/controls/field.tsx";
import { ErasureWord, isErasureWord } from "../../../components/ends/erasure.word.tsx";
import { ActionDialog } from "../shared/action.dialog.tsx";
import look from "../shared/look.module.css";
import { useAction } from "../shared/use.action.ts";

const TEXTS = {
  title: "Effacer cette personne",
  gone: "Ses messages, ses fichiers, ses réactions, ses réponses, ses messages personnels et sa place dans les groupes disparaissent aussitôt, pour toujours. Personne ne peut revenir en arrière.",
  told: "Si son adresse est connue, un e-mail le lui dit. Un signalement encore ouvert garde ce qu’il lui faut jusqu’à la décision.",
  back: "Les listes de la réservation ne la ramènent pas\u00a0; elle revient, sans rien d’avant, si elle se connecte elle-même.",
  confirm: "Effacer pour toujours",
  failed: "L’effacement n’a pas abouti. Vérifiez votre connexion et réessayez.",
};

type Props = { customer: User; name: string; http: Http; onErased: (erased: Erasure) => void; onClose: () => void };

/** A dialog that explains an erasure and asks for the word that confirms it (D86). */
export function EraseDialog({ customer, name, http, onErased, onClose }: Props) {
  const consequence = useId();
  const [word, setWord] = useState("");
  const [isTried, setTried] = useState(false);
  const { isBusy, problem, run } = useAction(TEXTS.failed);

  function erase(): void {
    setTried(true);
    if (isErasureWord(word)) void run(async () => onErased(await erasePerson(http, customer.id, ERASURE_WORD)));
  }

  return (
    <ActionDialog
      title={TEXTS.title}
      describedBy={consequence}
      confirm={TEXTS.confirm}
      kind="danger"
      isBusy={isBusy}
      onConfirm={erase}
      onClose={onClose}
    >
      <div className={look.stack}>
        <p>
          <strong>{name}</strong> <span className={look.details}>{customer.uuid}</span>
        </p>
        <div id={consequence} className={look.stack}>
          <p>{TEXTS.gone}</p>
          <p>{TEXTS.told}</p>
          <p>{TEXTS.back}</p>
        </div>
        <ErasureWord value={word} onChange={setWord} isTried={isTried} />
        <Problem text={problem} />
      </div>
    </ActionDialog>
  );
}
