import type { ReactNode } from "react";
import type { PageSceneName } from "../../workspace/page.scenes.tsx";
import type { EmptySceneName } from "../../workspace/scenes.tsx";
import { Button } from "../controls/button.tsx";
import { classNames } from "../controls/class.names.ts";
import styles from "./empty.state.module.css";
import { orNothing, whenNeeded } from "./lazy.part.tsx";

const EmptyScene = whenNeeded(orNothing(async () => (await import("../../workspace/scenes.tsx")).EmptyScene));
const PageScene = whenNeeded(orNothing(async () => (await import("../../workspace/page.scenes.tsx")).PageScene));

type Props = {
  scene: EmptySceneName | PageSceneName;
  title?: string;
  /** The heading level of the title. */
  level?: 1 | 2 | 3 | 4;
  text?: ReactNode;
  action?: ReactNode;
  /** In a narrow column, such as the list of rooms. */
  small?: boolean;
};

export function EmptyState({ scene, title, level = 2, text, action, small }: Props) {
  const Title = `h${level}` as const;
  return (
    <div className={classNames(styles.state, small && styles.small)}>
      <div className={styles.scene}>{isOfList(scene) ? <EmptyScene name={scene} /> : <PageScene name={scene} />}</div>
      {title && <Title className={styles.title}>{title}</Title>}
      {text && <div className={styles.text}>{text}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

function isOfList(scene: Props["scene"]): scene is EmptySceneName {
  return scene === "noRooms" || scene === "noMessages" || scene === "noNotices";
}

const RETRY = "Réessayer";

type TroubleProps = { text: string; onRetry: () => void; small?: boolean };

/** Shown instead of a list that failed to load, with the reason (EASE-34). */
export function LoadTrouble({ text, onRetry, small = false }: TroubleProps) {
  return (
    <div role="alert">
      <EmptyState scene="error" text={text} small={small} action={<Button onClick={onRetry}>{RETRY}</Button>} />
    </div>
  );
}
