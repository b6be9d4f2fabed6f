import type { Taken } from "@hello/contract";
import HandHelping from "lucide-react/icons/hand-helping";
import { useEffect, useRef } from "react";
import { Button } from "../../../../components/controls/button.tsx";
import { Problem } from "../../../../components/controls/field.tsx";
import { momentText } from "../../../../components/texts/staff.texts.ts";
import look from "../look.module.css";
import { useAction } from "../use.action.ts";
import styles from "./take.care.module.css";

const TEXTS = {
  take: "Je m’en occupe",
  taken: "Pris en charge par",
  failed: "Cela n’a pas pu être noté. Vérifiez votre connexion et réessayez.",
};

type Props = {
  /** The person who needs care: part of the button's name for screen readers. */
  name: string;
  taken: { takenBy: string | null; takenAt: string | null };
  /** Resolves to the collaborator in charge: another one, if they were faster. */
  onTake: () => Promise<Taken>;
};

/** The button « Je m’en occupe », or the name of the collaborator in charge (NOTE-05). */
export function TakeCare({ name, taken, onTake }: Props) {
  const { isBusy, problem, run } = useAction(TEXTS.failed);
  const hasTaken = useRef(false);
  const line = useRef<HTMLParagraphElement>(null);
  const isTaken = taken.takenAt !== null;
  // The pressed button disappears, so the focus moves to the line that replaces it.
  useEffect(() => {
    if (isTaken && hasTaken.current) line.current?.focus();
    hasTaken.current = false;
  }, [isTaken]);

  function take(): void {
    hasTaken.current = true;
    void run(onTake);
  }

  if (taken.takenAt !== null) {
    return (
      <p ref={line} tabIndex={-1} className={look.outcome}>
        {TEXTS.taken} <bdi translate="no">{taken.takenBy}</bdi>, {momentText(taken.takenAt)}
      </p>
    );
  }
  return (
    <>
      <Button icon={<HandHelping />} loading={isBusy} aria-label={`${TEXTS.take}, ${name}`} onClick={take}>
        {TEXTS.take}
      </Button>
      <Problem text={problem} className={styles.problem} />
    </>
  );
}
