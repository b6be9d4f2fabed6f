import { Button } from "../controls/button.tsx";
import { EmptyState } from "./empty.state.tsx";

const RETRY = "Réessayer";

type Props = { text: string; onRetry: () => void /** In a narrow column. */; small?: boolean };

/** Stands for a list that could not be loaded, and says why (EASE-34). */
export function LoadTrouble({ text, onRetry, small = false }: Props) {
  return (
    <div role="alert">
      <EmptyState scene="error" text={text} small={small} action={<Button onClick={onRetry}>{RETRY}</Button>} />
    </div>
  );
}
