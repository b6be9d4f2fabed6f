import styles from "./skip.link.module.css";

type Props = { text: string; href: string; onSkip?: () => void };

/** A link that shows while it has the focus. `onSkip` focuses the target of which no id is known. */
export function SkipLink({ text, href, onSkip }: Props) {
  return (
    <a
      href={href}
      className={styles.skip}
      onClick={(event) => {
        if (!onSkip) return;
        event.preventDefault();
        onSkip();
      }}
    >
      {text}
    </a>
  );
}
