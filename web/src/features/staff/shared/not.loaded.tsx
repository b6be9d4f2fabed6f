import { sentenceOf } from "../../../api/http.ts";
import { LoadTrouble } from "../../../components/loading/empty.state.tsx";
import { Loading } from "./loading.tsx";

type Props = {
  /** Why there is nothing yet; undefined while it is loaded. */
  failure: unknown;
  /** While it is loaded. */
  loading: string;
  /** If the server says nothing about the failure. */
  failed: string;
  onRetry: () => void;
  small?: boolean;
};

/** Stands where something is not loaded: that it is on its way, or why it did not come, and another try. */
export function NotLoaded({ failure, loading, failed, onRetry, small = false }: Props) {
  if (!failure) return <Loading text={loading} />;
  return <LoadTrouble text={sentenceOf(failure, failed)} onRetry={onRetry} small={small} />;
}
