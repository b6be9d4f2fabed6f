import ArrowLeft from "lucide-react/icons/arrow-left";
import type { ReactNode } from "react";
import { IconButton } from "../controls/icon.button.tsx";
import styles from "./window.header.module.css";

const BACK = "Revenir à mes groupes";

type Props = {
  title: string;
  details?: readonly string[];
  /** Shows the rooms on a narrow screen. */
  onBack: () => void;
  children?: ReactNode;
};

/** The header of the main column. */
export function WindowHeader({ title, details = [], onBack, children }: Props) {
  return (
    <header className={styles.header}>
      <div className={styles.back}>
        <IconButton label={BACK} icon={<ArrowLeft />} onClick={onBack} />
      </div>
      <div className={styles.lines}>
        <h2 className={styles.name}>
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
