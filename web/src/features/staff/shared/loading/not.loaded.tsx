import { sentenceOf } from "../../../../api/http.ts";
import { LoadTrouble } from "../../../../components/loading/empty.state.tsx";
import { Loading } from "./loading.tsx";

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
