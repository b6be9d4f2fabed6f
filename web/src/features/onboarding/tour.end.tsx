import { useId } from "react";
import { Button } from "../../components/controls/button.tsx";
import { Scene } from "../../workspace/scenes.tsx";
import type { StepText } from "../../workspace/tour.texts.ts";
import styles from "./tour.module.css";

const TO_THE_CHAT = "Ouvrir la messagerie";

/** After the tour, or in its place; goes by itself unless there is something to press. */
export function TourEnd({ text: { title, text }, onGoOn }: { text: StepText; onGoOn?: () => void }) {
  const id = useId();
  return (
    <>
      <div className={styles.shade} />
      <div className={styles.card} data-side="middle" role="dialog" aria-labelledby={id}>
        <div className={styles.scene}>
          <Scene name="welcome" />
        </div>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <p className={styles.text} role="status">
          {text}
        </p>
        {onGoOn && (
          <footer className={styles.actions}>
            <Button onClick={onGoOn} ref={(button) => button?.focus()}>
              {TO_THE_CHAT}
            </Button>
          </footer>
        )}
      </div>
    </>
  );
}
