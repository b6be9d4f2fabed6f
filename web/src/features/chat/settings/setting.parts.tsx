import type { OwnSettings } from "@hello/contract";
import ChevronRight from "lucide-react/icons/chevron-right";
import { type ReactNode, useId } from "react";
import { Link } from "wouter";
import { sentenceOf } from "../../../api/http.ts";
import { classNames } from "../../../components/controls/class.names.ts";
import { Spinner } from "../../../components/controls/spinner.tsx";
import { LoadTrouble } from "../../../components/loading/empty.state.tsx";
import styles from "./settings.module.css";

const TEXTS = {
  loading: "Chargement de vos réglages",
  failed: "Vos réglages n’ont pas pu être chargés. Vérifiez votre connexion.",
};

/** A titled group of settings. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id} className={styles.groupTitle}>
        {title}
      </h2>
      <div className={styles.card}>{children}</div>
    </section>
  );
}

type SwitchProps = { name: string; hint: ReactNode; isOn: boolean; onChange: (isOn: boolean) => void };

/** A setting that is on or off. */
export function SwitchRow({ name, hint, isOn, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className={styles.row}>
      <div className={styles.texts}>
        <label htmlFor={id} className={styles.name}>
          {name}
        </label>
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      </div>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className={styles.switch}
        aria-describedby={`${id}-hint`}
        checked={isOn}
        aria-checked={isOn}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </div>
  );
}

type LinkProps = { name: string; hint: string; href: string; icon: ReactNode; isDanger?: boolean };

/** Leads to a screen of its own. */
export function LinkRow({ name, hint, href, icon, isDanger = false }: LinkProps) {
  const id = useId();
  return (
    <div className={classNames(styles.row, styles.linkRow)}>
      {icon}
      <div className={styles.texts}>
        <Link
          href={href}
          className={classNames(styles.name, styles.link, isDanger && styles.danger)}
          aria-describedby={id}
        >
          {name}
        </Link>
        <p id={id} className={styles.hint}>
          {hint}
        </p>
      </div>
      <ChevronRight className={styles.chevron} aria-hidden="true" />
    </div>
  );
}

type LoadedProps = {
  own: OwnSettings | undefined;
  failure: unknown;
  onRetry: () => void;
  children: (own: OwnSettings) => ReactNode;
};

/** What needs the stored settings, once they are there. */
export function Loaded({ own, failure, onRetry, children }: LoadedProps) {
  if (own) return children(own);
  if (failure) return <LoadTrouble text={sentenceOf(failure, TEXTS.failed)} onRetry={onRetry} small />;
  return (
    <p className={styles.loading} role="status">
      <Spinner size="large" />
      <span className="visually-hidden">{TEXTS.loading}</span>
    </p>
  );
}
