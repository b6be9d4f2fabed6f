import type { SendAbout } from "@hello/contract";
import { FILTERED_ROOMS_MAX } from "@hello/contract/limits";
import ListPlus from "lucide-react/icons/list-plus";
import { useRef, useState } from "react";
import type { Http } from "../../../../api/http.ts";
import { Button } from "../../../../components/controls/button.tsx";
import { classNames } from "../../../../components/controls/class.names.ts";
import look from "../../shared/look.module.css";
import { Chip } from "./chip.tsx";
import styles from "./chosen.rooms.module.css";
import { type Choice, choiceText, roomIdsOf, withoutRoom } from "./chosen.rooms.ts";
import { RoomsPicker } from "./rooms.picker.tsx";
import { StayChips } from "./stay.names.tsx";

const TEXTS = {
  title: "Destinataires",
  chosen: "Séjours choisis",
  none: "Choisissez les séjours dont les participants recevront ce message.",
  full: `${FILTERED_ROOMS_MAX} séjours au plus par envoi.`,
  choose: "Choisir des séjours",
};

type Props = {
  http: Http;
  choices: readonly Choice[];
  /** The chosen stays by name, once they are known. */
  about?: SendAbout | null;
  onChoose: (choices: readonly Choice[]) => void;
};

/** The rooms whose people get the message, and the way to choose others (STAY-23). */
export function ChosenRooms({ http, choices, about = null, onChoose }: Props) {
  const [isChoosing, setChoosing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const isFull = roomIdsOf(choices).length >= FILTERED_ROOMS_MAX;
  const named = new Set(about?.stays.map(({ roomId }) => roomId));
  const unnamed = choices.filter(({ roomIds }) => !roomIds.every((id) => named.has(id)));

  function remove(left: readonly Choice[]): void {
    onChoose(left);
    // The pressed button disappears with its chip.
    opener.current?.focus();
  }

  return (
    <section className={classNames(look.besideWide, styles.chosen)} aria-label={TEXTS.title}>
      {choices.length === 0 && <p className={styles.none}>{TEXTS.none}</p>}
      {about && about.stays.length > 0 && (
        <StayChips about={about} onRemove={(roomId) => remove(withoutRoom(choices, roomId))} />
      )}
      {unnamed.length > 0 && (
        <ul className={classNames(look.tools, styles.chips)} aria-label={TEXTS.chosen}>
          {unnamed.map((choice) => (
            <li key={choice.roomIds.join()} className={styles.chip}>
              <Chip text={choiceText(choice)} onRemove={() => remove(choices.filter((other) => other !== choice))} />
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
