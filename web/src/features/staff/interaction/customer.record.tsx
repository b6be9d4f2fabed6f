import type { PersonDecisions } from "@hello/contract";
import { fetchPersonDecisions } from "../../../api/cases.api.ts";
import { classNames } from "../../../components/controls/class.names.ts";
import { countedText } from "../../../components/texts/staff.texts.ts";
import type { Staff } from "../../../session/sign.in/sign.in.ts";
import { PersonStanding } from "../cases/person.standing.tsx";
import { More } from "../shared/loading/loading.tsx";
import { useNews } from "../shared/loading/team.news.ts";
import { useLoaded } from "../shared/loading/use.loaded.ts";
import look from "../shared/look.module.css";
import { useAction } from "../shared/use.action.ts";
import styles from "./customer.record.module.css";

type Decisions = ReturnType<typeof usePersonDecisions>;
type Props = { customerId: string; staff: Staff; decisions: Decisions };

export function usePersonDecisions({ pageHttp }: Staff, customerId: string) {
  const decisions = useLoaded(customerId, () => fetchPersonDecisions(pageHttp, customerId));
  useNews(["cases"], decisions.load);
  return decisions;
}

/** The decisions about the customer and the sanctions in force. Renders nothing if there are none. */
export function CustomerRecord({ customerId, staff, decisions }: Props) {
  const { value: record, load, show } = decisions;
  const more = useAction();
  if (!record || (record.items.length === 0 && record.sanctions.length === 0)) return null;
  const { items, sanctions, nextToken } = record;
  const showMore = (token: string) =>
    more.run(async () => {
      const page = await fetchPersonDecisions(staff.pageHttp, customerId, token);
      show({ ...page, items: [...items, ...page.items] });
    });
  return (
    <details className={styles.record} open={sanctions.length > 0}>
      <summary className={styles.summary}>{summaryOf(record)}</summary>
      <div className={classNames(look.stackSmall, styles.content)}>
        <PersonStanding
          sanctions={sanctions}
          decisions={items}
          roomName={items[0]?.roomName ?? ""}
          http={staff.http}
          onLifted={() => void load()}
        />
        <More onMore={nextToken ? () => void showMore(nextToken) : undefined} kind="plain" />
      </div>
    </details>
  );
}

/** « 3 décisions · 1 sanction en cours ». */
function summaryOf({ items, nextToken, sanctions }: PersonDecisions): string {
  const parts = [
    items.length > 0 && `${countedText(items.length, "décision", "décisions")}${nextToken ? " et plus" : ""}`,
    sanctions.length > 0 && countedText(sanctions.length, "sanction en cours", "sanctions en cours"),
  ];
  return parts.filter(Boolean).join(" · ");
}
