import type { Case, CaseReport } from "@hello/contract";
import { CASE_REPORTS_SHOWN } from "@hello/contract/limits";
import { CASE_REASONS } from "@hello/contract/plain";
import { useState } from "react";
import { fetchCaseReports } from "../../../../api/cases.api.ts";
import { type Http, sentenceOf } from "../../../../api/http.ts";
import { Button } from "../../../../components/controls/button.tsx";
import { classNames } from "../../../../components/controls/class.names.ts";
import { LoadTrouble } from "../../../../components/loading/empty.state.tsx";
import { usePages } from "../../../../components/loading/use.pages.ts";
import { momentText, numberText } from "../../../../components/texts/staff.texts.ts";
import { ERASED_PERSON } from "../../cases/case.texts.ts";
import { More } from "../../shared/loading/loading.tsx";
import look from "../../shared/look.module.css";
import { Section } from "../../shared/section.tsx";
import styles from "./case.panel.module.css";

const TEXTS = {
  title: "Signalé par",
  all: "Voir tout le monde",
  failed: "Cette liste n’a pas pu être chargée.",
  found: "Ce qui a été trouvé",
};

/** The reports with reason and comment, and what the product has found by itself (D182): the latest ones, and on demand all. */
export function CaseReports({ shown, http }: { shown: Case; http: Http }) {
  const [isWhole, setWhole] = useState(false);
  const hasMore = shown.latestReports.length >= CASE_REPORTS_SHOWN;
  return (
    <Section
      title={shown.reports > 0 ? `${TEXTS.title} (${numberText(shown.reports)})` : TEXTS.found}
      className={classNames(look.stackSmall, styles.part)}
      titleClass={look.smaller}
      level={3}
    >
      {isWhole ? <AllReports shown={shown} http={http} /> : <Reports reports={shown.latestReports} shown={shown} />}
      {hasMore && !isWhole && (
        <Button kind="secondary" onClick={() => setWhole(true)}>
          {TEXTS.all}
        </Button>
      )}
    </Section>
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
    <ul>
      {reports.map(({ id, type, content, messageId, messageContent, reporter, createdAt }) => (
        <li key={id} className={classNames(look.entry, styles.entry)}>
          <span className={look.strong}>{CASE_REASONS[type]}</span>
          <span className={look.typed} dir="auto">
            {content}
          </span>
          {messageId !== shown.messageId && messageContent && (
            <span className={look.typed} dir="auto">{`«\u00a0${messageContent}\u00a0»`}</span>
          )}
          <span className={look.note}>
            {type !== "DETECTED" && (
              <>
                <bdi translate="no">{reporter.name ?? ERASED_PERSON}</bdi>
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
