import type { Emoji } from "../data/emoji.types.ts";
import type { StaticTexts } from "../state/options.ts";

type Props = {
  texts: StaticTexts;
  results: readonly Emoji[] | undefined;
  hasFailed: boolean;
  onRetry: () => void;
};

/** A polite live region: visible if nothing is found or loading failed, visually hidden for a count. */
export function Status({ texts, results, hasFailed, onRetry }: Props) {
  if (hasFailed) {
    return (
      <div className="ep-empty" role="status">
        {texts.failed}
        <button type="button" className="ep-retry" onClick={onRetry}>
          {texts.retry}
        </button>
      </div>
    );
  }
  const isEmpty = results?.length === 0;
  const count = results ? texts.results.replace("{count}", String(results.length)) : "";
  return (
    <div className={isEmpty ? "ep-empty" : "ep-spoken"} role="status">
      {isEmpty ? texts.noResults : count}
    </div>
  );
}
