import type { Case, CaseReport } from "@hello/contract";
import { CASE_REPORTS_SHOWN } from "@hello/contract/limits";
import { CASE_REASONS } from "@hello/contract/plain";
import { useId, useState } from "react";
import { fetchCaseReports } from "../../../../api/cases.api.ts";
import { type Http, sentenceOf } from "../../../../api/http.ts";
import { Button } from "../../../../components/controls/button.tsx";
import { classNames } from "../../../../components/controls/class.names.ts";
import { LoadTrouble } from "../../../../components/loading/empty.state.tsx";
import { usePages } from "../../../../components/loading/use.pages.ts";
import { momentText, numberText } from "../../../../components/texts/staff.texts.ts";
import { More } from "../../shared/loading/more.tsx";
import look from "../../shared/look.module.css";
import styles from "./case.panel.module.css";

const TEXTS = {
  title: "Signalé par",
  all: "Voir tout le monde",
  failed: "Cette liste n’a pas pu être chargée.",
  found: "Ce qui a été trouvé",
  erased: "Personne effacée",
};

/** The reports with reason and comment, and what the product has found by itself (D182): the latest ones, and on demand all. */
export function CaseReports({ shown, http }: { shown: Case; http: Http }) {
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const hasMore = shown.latestReports.length >= CASE_REPORTS_SHOWN;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id} className={styles.partTitle}>
        {shown.reports > 0 ? `${TEXTS.title} (${numberText(shown.reports)})` : TEXTS.found}
      </h3>
      {isWhole ? <AllReports shown={shown} http={http} /> : <Reports reports={shown.latestReports} shown={shown} />}
      {hasMore && !isWhole && (
        <Button kind="secondary" onClick={() => setWhole(true)}>
          {TEXTS.all}
        </Button>
      )}
    </section>
  );
}

function AllReports({ shown, http }: { shown: Case; http: Http }) {
  const { items, failure, more, retry } = usePages(shown.id, (nextToken, signal) =>
    fetchCaseReports(http, shown.id, { nextToken, signal }),
  );
  if (failure) return <LoadTrouble text={sentenceOf(failure, TEXTS.failed)} onRetry={retry} small />;
  return (
    <>
      <Reports reports={items ?? shown.latestReports} shown={shown} />
      <More onMore={more} kind="plain" />
    </>
  );
}

function Reports({ reports, shown }: { reports: readonly CaseReport[]; shown: Case }) {
  return (
    <ul className={styles.entries}>
      {reports.map(({ id, type, content, messageId, messageContent, reporter, createdAt }) => (
        <li key={id} className={classNames(look.entry, styles.entry)}>
          <span className={styles.act}>{CASE_REASONS[type]}</span>
          <span className={look.typed} dir="auto">
            {content}
          </span>
          {messageId !== shown.messageId && messageContent && (
            <span className={look.typed} dir="auto">{`«\u00a0${messageContent}\u00a0»`}</span>
          )}
          <span className={look.note}>
            {type !== "DETECTED" && (
              <>
                <bdi translate="no">{reporter.name ?? TEXTS.erased}</bdi>
                {", "}
              </>
            )}
            {momentText(createdAt)}
          </span>
        </li>
      ))}
    </ul>
  );
}
