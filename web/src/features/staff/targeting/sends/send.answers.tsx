import type { SendNumbers, SendProgress } from "@hello/contract";
import BellRing from "lucide-react/icons/bell-ring";
import Download from "lucide-react/icons/download";
import { useId, useState } from "react";
import { fetchSendAnswersCsv } from "../../../../api/answers.api.ts";
import { Button } from "../../../../components/controls/button.tsx";
import { classNames } from "../../../../components/controls/class.names.ts";
import { saveFile } from "../../../../components/controls/save.file.ts";
import { numberText } from "../../../../components/texts/staff.texts.ts";
import type { Staff } from "../../../../session/sign.in/sign.in.ts";
import { ChoiceChips } from "../../shared/choice.chips.tsx";
import { More } from "../../shared/loading/more.tsx";
import look from "../../shared/look.module.css";
import { AnswerRow } from "./answer.row.tsx";
import { type Asks, filtersOf, openText, sumText, tilesOf } from "./answers.numbers.ts";
import { RemindDialog } from "./remind.dialog.tsx";
import styles from "./send.answers.module.css";
import { Loading } from "./send.progress.tsx";
import type { useSendAnswers } from "./use.send.answers.ts";

const TEXTS = {
  title: "Réponses",
  loading: "Chargement des réponses",
  filters: "Filtrer les réponses",
  list: "Personnes",
  nobody: "Personne ici.",
  remind: "Relancer ceux qui n’ont pas répondu",
  csv: "Réponses en CSV",
  stale: "L’actualisation n’aboutit pas : ces nombres peuvent dater.",
  failed: "Le fichier n’a pas pu être téléchargé. Réessayez.",
};

type Props = {
  staff: Staff;
  send: SendProgress;
  answers: ReturnType<typeof useSendAnswers>;
  onReminded: () => void;
};

/** The answers to a send: requests for help, questions, missing answers, with phone numbers (NOTE-03 to NOTE-05). */
export function SendAnswers({ staff, send, answers, onReminded }: Props) {
  const { http } = staff;
  const titleId = useId();
  const [isReminding, setReminding] = useState(false);
  const [outcome, setOutcome] = useState<string>();
  const { numbers, items, filter, choose, more, hasFailed, refresh, take } = answers;
  if (!numbers) return <Loading text={TEXTS.loading} hasFailed={hasFailed} />;

  const download = () =>
    fetchSendAnswersCsv(http, send.id, filter).then(
      (csv) => saveFile(csv, `reponses-${send.id}.csv`),
      () => setOutcome(TEXTS.failed),
    );

  return (
    <section className={look.stack} aria-labelledby={titleId}>
      <h2 id={titleId} className={look.subtitle}>
        {TEXTS.title}
      </h2>
      <p className="visually-hidden" role="status">
        {openText(numbers)}
      </p>
      <Numbers numbers={numbers} asks={send.asks} />
      {hasFailed && <p className={styles.stale}>{TEXTS.stale}</p>}
      <div className={classNames(look.tools, styles.tools)}>
        {send.asks && !send.reminds && !send.retiredAt && (
          <Button icon={<BellRing />} disabled={numbers.toRemind === 0} onClick={() => setReminding(true)}>
            {TEXTS.remind}
          </Button>
        )}
        <Button kind="secondary" icon={<Download />} onClick={() => void download()}>
          {TEXTS.csv}
        </Button>
      </div>
      <p role="status" className={styles.outcome}>
        {outcome}
      </p>
      <div className={styles.filters}>
        <ChoiceChips label={TEXTS.filters} options={filtersOf(send.asks, numbers)} value={filter} onChange={choose} />
      </div>
      {items.length === 0 ? (
        <p className={look.nobody}>{TEXTS.nobody}</p>
      ) : (
        <ul className={styles.people} aria-label={TEXTS.list}>
          {items.map((answer) => (
            <AnswerRow
              key={`${answer.noticeId} ${answer.name}`}
              answer={answer}
              asks={send.asks}
              staff={staff}
              onTake={() => take(answer)}
              onReplied={refresh}
            />
          ))}
        </ul>
      )}
      <More onMore={more} />
      {isReminding && (
        <RemindDialog
          staff={staff}
          send={send}
          people={numbers.toRemind}
          onReminded={(text) => {
            setReminding(false);
            setOutcome(text);
            refresh();
            onReminded();
          }}
          onClose={() => setReminding(false)}
        />
      )}
    </section>
  );
}

export function Numbers({ numbers, asks }: { numbers: SendNumbers; asks: Asks }) {
  return (
    <>
      <dl className={styles.numbers}>
        {tilesOf(numbers, asks).map(({ text, count, kind }) => (
          <div key={text} data-kind={kind} data-none={count === 0 || undefined}>
            <dt>{text}</dt>
            <dd>{numberText(count)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.sum}>{sumText(numbers, asks)}</p>
    </>
  );
}
