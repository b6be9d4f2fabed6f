import ArrowLeft from "lucide-react/icons/arrow-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { createContext, type ReactNode, useContext, useId } from "react";
import { classNames } from "../controls/class.names.ts";
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
  /** Makes the title a button that opens a dialog, with a text that says which. */
  about?: { text: string; onOpen: () => void } | undefined;
  /** A skip link, before the button in the order of Tab. */
  skip?: ReactNode;
  /** Above a column of cards: its title begins where they do, and what follows stands beside it. */
  inColumn?: boolean;
  children?: ReactNode;
};

/** The header of the main column. */
export function WindowHeader({ title, details = [], onBack, about, skip, inColumn, children }: Props) {
  const unread = useContext(UnreadElsewhere);
  const titleId = useId();
  return (
    <header className={classNames(styles.header, inColumn && styles.inColumn)}>
      <div className={styles.back}>
        <IconButton label={BACK} icon={<ArrowLeft />} onClick={onBack} />
        <Counter
          count={unread}
          label={unread === 1 ? "1 non lu ailleurs" : `${unread} non lus ailleurs`}
          kind="spark"
        />
      </div>
      <div className={styles.lines}>
        <h2 ref={useContext(HeadingShown)} id={titleId} className={styles.name} tabIndex={-1}>
          <bdi>{title}</bdi>
          {about && <ChevronRight aria-hidden="true" />}
        </h2>
        {details.length > 0 && (
          <p className={styles.details}>
            {details.map((detail) => (
              <bdi key={detail}>{detail}</bdi>
            ))}
          </p>
        )}
        {skip}
        {about && (
          <button
            type="button"
            className={styles.about}
            aria-labelledby={titleId}
            title={about.text}
            aria-haspopup="dialog"
            onClick={about.onOpen}
          />
        )}
      </div>
      {children}
    </header>
  );
}
