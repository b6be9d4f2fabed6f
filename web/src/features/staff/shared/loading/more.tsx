import { Button } from "../../../../components/controls/button.tsx";

const TEXT = "Voir la suite";

type Props = {
  /** Fetches the next page; undefined on the last one. */
  onMore: (() => void) | undefined;
  text?: string;
};

/** The button under a list in pages. */
export function More({ onMore, text = TEXT }: Props) {
  if (!onMore) return null;
  return (
    <Button kind="quiet" wide onClick={onMore}>
      {text}
    </Button>
  );
}
