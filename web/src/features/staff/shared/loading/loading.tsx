import { sentenceOf } from "../../../../api/http.ts";
import { Button } from "../../../../components/controls/button.tsx";
import { Spinner } from "../../../../components/controls/spinner.tsx";
import { LoadTrouble } from "../../../../components/loading/empty.state.tsx";
import styles from "./loading.module.css";

/** A spinner in the place of a list or a screen. Where a failed request is repeated by itself, it says so. */
export function Loading({ text, hasFailed = false }: { text: string; hasFailed?: boolean }) {
  return (
    <p className={styles.loading} role="status">
      <Spinner size="large" />
      <span className={hasFailed ? styles.failed : "visually-hidden"}>{hasFailed ? FAILED : text}</span>
    </p>
  );
}

type Props = {
  /** Why the load failed; undefined while the load runs. */
  failure: unknown;
  /** What a screen reader hears while the load runs. */
  loading: string;
  /** The text for a failure that the server does not explain. */
  failed: string;
  onRetry: () => void;
  small?: boolean;
};

/** Takes the place of content that is not loaded: a spinner, or the failure with a button that tries again. */
export function NotLoaded({ failure, loading, failed, onRetry, small = false }: Props) {
  if (!failure) return <Loading text={loading} />;
  return <LoadTrouble text={sentenceOf(failure, failed)} onRetry={onRetry} small={small} />;
}

const FAILED = "Le chargement n’aboutit pas. Nouvel essai dans un instant…";
const TEXTS = { wide: "Voir la suite", plain: "Voir plus", centered: "Voir plus" };

type MoreProps = {
  /** Fetches the next page; undefined on the last one. */
  onMore: (() => void) | undefined;
  /** Wide under the rows of a card, plain or centered under a list. */
  kind?: keyof typeof TEXTS;
  text?: string | undefined;
};
export function More({ onMore, kind = "wide", text = TEXTS[kind] }: MoreProps) {
  if (!onMore) return null;
  const button = (
    <Button kind={kind === "wide" ? "quiet" : "secondary"} wide={kind === "wide"} onClick={onMore}>
      {text}
    </Button>
  );
  return kind === "centered" ? <div className={styles.centered}>{button}</div> : button;
}
