import type { PlanKind, PlannedNotice } from "@hello/contract";
import { PAGE_PATHS } from "@hello/contract/plain";
import CalendarClock from "lucide-react/icons/calendar-clock";
import FileText from "lucide-react/icons/file-text";
import Plus from "lucide-react/icons/plus";
import Repeat from "lucide-react/icons/repeat";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { Button } from "../../../../components/controls/button.tsx";
import { classNames } from "../../../../components/controls/class.names.ts";
import { useTitle } from "../../../../components/layout/use.title.ts";
import { EmptyState } from "../../../../components/loading/empty.state.tsx";
import { countedText } from "../../../../components/texts/staff.texts.ts";
import { ChoiceChips } from "../../shared/choice.chips.tsx";
import look from "../../shared/look.module.css";
import styles from "./planned.module.css";
import { askText, audienceText, dayShortText, KIND_NAMES, sendsText, whenText } from "./planned.texts.ts";

const TEXTS = {
  title: "Avis programmés",
  create: "Préparer un avis",
  filters: "Filtrer les avis programmés",
  all: "Tous",
  empty:
    "Rien n’est préparé pour l’instant. Gardez un texte à réutiliser, programmez un avis à une date, ou une semaine avant chaque séjour.",
  none: "Aucun avis de ce genre.",
  urgent: "Urgent",
};

const ICONS: Record<PlanKind, ReactNode> = {
  text: <FileText aria-hidden="true" size={18} />,
  dated: <CalendarClock aria-hidden="true" size={18} />,
  stays: <Repeat aria-hidden="true" size={18} />,
};

type Filter = PlanKind | "all";
const FILTERS: readonly { value: Filter; text: string }[] = [
  { value: "all", text: TEXTS.all },
  { value: "text", text: "Textes à réutiliser" },
  { value: "dated", text: "À une date" },
  { value: "stays", text: "Pour chaque séjour" },
];

type Props = { plans: readonly PlannedNotice[]; onCreate: () => void };

/** The planned notices: by the time of their next send, then those without one, the newest first (NOTE-08). */
export function PlannedListView({ plans, onCreate }: Props) {
  useTitle(TEXTS.title);
  const [filter, setFilter] = useState<Filter>("all");
  const shown = byMoment(plans).filter(({ kind }) => filter === "all" || kind === filter);
  return (
    <div className={classNames(look.page, styles.planned)}>
      <header className={classNames(look.row, styles.top)}>
        <h1 className={styles.title}>{TEXTS.title}</h1>
        {plans.length > 0 && (
          <Button icon={<Plus />} onClick={onCreate}>
            {TEXTS.create}
          </Button>
        )}
      </header>
      {plans.length > 0 && <ChoiceChips label={TEXTS.filters} options={FILTERS} value={filter} onChange={setFilter} />}
      <p className="visually-hidden" role="status">
        {countedText(shown.length, "avis affiché", "avis affichés")}
      </p>
      {list()}
    </div>
  );

  function list() {
    if (plans.length === 0) {
      return (
        <EmptyState
          scene="noNotices"
          text={TEXTS.empty}
          action={
            <Button icon={<Plus />} onClick={onCreate}>
              {TEXTS.create}
            </Button>
          }
        />
      );
    }
    if (shown.length === 0) return <EmptyState scene="notFound" text={TEXTS.none} small />;
    return (
      <ul className={look.stackSmall} aria-label={TEXTS.title}>
        {shown.map((plan) => (
          <li key={plan.id}>
            <Plan plan={plan} />
          </li>
        ))}
      </ul>
    );
  }
}

function Plan({ plan }: { plan: PlannedNotice }) {
  const { kind, missed } = plan;
  return (
    <Link href={PAGE_PATHS.plannedOne.replace(":id", plan.id)} className={classNames(look.card, styles.plan)}>
      <span className={styles.sign} data-kind={kind}>
        {ICONS[kind]}
      </span>
      <span className={styles.what}>
        <bdi className={styles.name}>{plan.name}</bdi>
        <span className={styles.excerpt}>{plan.content}</span>
        <span className={look.details}>{detailsOf(plan)}</span>
      </span>
      <span className={styles.when}>
        {kind === "stays" && <span className={look.strong}>{dayShortText(plan)}</span>}
        <span>{whenText(plan)}</span>
        <span className={look.details}>{audienceText(plan)}</span>
      </span>
      {kind !== "text" && (
        <span className={styles.count} data-missed={missed > 0 || undefined}>
          {missed > 0 && <TriangleAlert aria-hidden="true" />}
          {sendsText(plan)}
        </span>
      )}
    </Link>
  );
}

function detailsOf({ kind, isSms, isUrgent, asks }: PlannedNotice): string {
  return [KIND_NAMES[kind], isSms ? "SMS" : "E-mail", isUrgent && TEXTS.urgent, asks && askText(asks)]
    .filter(Boolean)
    .join(" · ");
}
function byMoment(plans: readonly PlannedNotice[]): PlannedNotice[] {
  return plans.toSorted((a, b) => {
    if (a.nextAt && b.nextAt) return a.nextAt < b.nextAt ? -1 : 1;
    if (a.nextAt || b.nextAt) return a.nextAt ? -1 : 1;
    return a.createdAt < b.createdAt ? 1 : -1;
  });
}
