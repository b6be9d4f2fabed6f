import ArrowLeft from "lucide-react/icons/arrow-left";
import { createContext, type ReactNode, useContext } from "react";
import { Counter } from "../controls/counter.tsx";
import { IconButton } from "../controls/icon.button.tsx";
import styles from "./window.header.module.css";

const BACK = "Revenir à mes groupes";

/** How much is unread elsewhere; a narrow screen shows it on the way back to the rooms (NOTE-15). */
export const UnreadElsewhere = createContext(0);

/** Called with the heading of the main column when it appears, and without when it goes. */
export const HeadingShown = createContext<(heading: HTMLElement | null) => void>(() => {});

type Props = {
  title: string;
  details?: readonly string[];
  /** Shows the rooms on a narrow screen. */
  onBack: () => void;
  children?: ReactNode;
};

/** The header of the main column. */
export function WindowHeader({ title, details = [], onBack, children }: Props) {
  const unread = useContext(UnreadElsewhere);
  return (
    <header className={styles.header}>
      <div className={styles.back}>
        <IconButton label={BACK} icon={<ArrowLeft />} onClick={onBack} />
        <Counter
          count={unread}
          label={unread === 1 ? "1 non lu ailleurs" : `${unread} non lus ailleurs`}
          kind="spark"
        />
      </div>
      <div className={styles.lines}>
        <h2 ref={useContext(HeadingShown)} className={styles.name} tabIndex={-1}>
          <bdi>{title}</bdi>
        </h2>
        {details.length > 0 && (
          <p className={styles.details}>
            {details.map((detail) => (
              <bdi key={detail}>{detail}</bdi>
            ))}
          </p>
        )}
      </div>
      {children}
    </header>
  );
}
