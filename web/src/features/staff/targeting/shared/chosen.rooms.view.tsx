import { FILTERED_ROOMS_MAX } from "@hello/contract/limits";
import ListPlus from "lucide-react/icons/list-plus";
import X from "lucide-react/icons/x";
import { useRef, useState } from "react";
import type { Http } from "../../../../api/http.ts";
import { Button } from "../../../../components/controls/button.tsx";
import styles from "./chosen.rooms.module.css";
import { type Choice, choiceText, roomIdsOf } from "./chosen.rooms.ts";
import { RoomsPicker } from "./rooms.picker.tsx";

const TEXTS = {
  title: "Destinataires",
  chosen: "Séjours choisis",
  none: "Choisissez les séjours dont les participants recevront ce message.",
  full: `${FILTERED_ROOMS_MAX} séjours au plus par envoi.`,
  choose: "Choisir des séjours",
  remove: "Retirer",
};

type Props = { http: Http; choices: readonly Choice[]; onChoose: (choices: readonly Choice[]) => void };

/** The rooms whose people get the message, and the way to choose others (STAY-23). */
export function ChosenRooms({ http, choices, onChoose }: Props) {
  const [isChoosing, setChoosing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const isFull = roomIdsOf(choices).length >= FILTERED_ROOMS_MAX;

  function remove(choice: Choice): void {
    onChoose(choices.filter((other) => other !== choice));
    // The pressed button disappears with its chip.
    opener.current?.focus();
  }

  return (
    <section className={styles.chosen} aria-label={TEXTS.title}>
      {choices.length === 0 ? (
        <p className={styles.none}>{TEXTS.none}</p>
      ) : (
        <ul className={styles.chips} aria-label={TEXTS.chosen}>
          {choices.map((choice) => (
            <li key={choice.roomIds.join()} className={styles.chip}>
              <bdi className={styles.label}>{choiceText(choice)}</bdi>
              <button
                type="button"
                className={styles.remove}
                aria-label={`${TEXTS.remove} ${choiceText(choice)}`}
                onClick={() => remove(choice)}
              >
                <X aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Button ref={opener} kind="secondary" icon={<ListPlus />} onClick={() => setChoosing(true)}>
        {TEXTS.choose}
      </Button>
      {isFull && <p className={styles.none}>{TEXTS.full}</p>}
      {isChoosing && (
        <RoomsPicker http={http} choices={choices} onChoose={onChoose} onClose={() => setChoosing(false)} />
      )}
    </section>
  );
}
