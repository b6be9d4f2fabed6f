import type { StaffStay } from "@hello/contract";
import { PAGE_PATHS, roomDisplayName } from "@hello/contract/plain";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { Link, useRoute } from "wouter";
import { periodText } from "../../../components/texts/staff.texts.ts";
import look from "../shared/look.module.css";
import { StateBadge } from "../shared/state.badge.tsx";
import { Tabs } from "../shared/tabs.tsx";
import styles from "./admin.module.css";

const BACK = { text: "Tous les séjours", path: PAGE_PATHS.staff };
const BACK_TO_REPORTS = { text: "Tous les signalements", path: PAGE_PATHS.reports };
const TABS_LABEL = "Ce groupe";
const TABS = [
  { text: "Messages", path: PAGE_PATHS.admin },
  { text: "Fiche", path: PAGE_PATHS.adminCard },
  { text: "Participants", path: PAGE_PATHS.adminPeople },
  { text: "Séjour", path: PAGE_PATHS.adminStay },
] as const;

/** The room's name, dates and state, and its tabs. */
export function AdminHeader({ stay }: { stay: StaffStay }) {
  const [isCase] = useRoute(PAGE_PATHS.adminCase);
  const back = isCase ? BACK_TO_REPORTS : BACK;
  const details = [stay.product, stay.departureDate && periodText(stay.departureDate, stay.endDate), stay.center_name];
  return (
    <header className={styles.header}>
      <Link href={back.path} className={styles.back}>
        <ArrowLeft aria-hidden="true" />
        {back.text}
      </Link>
      <div className={look.line}>
        <h1 className={styles.name}>
          <bdi>{roomDisplayName(stay.name)}</bdi>
        </h1>
        <StateBadge state={stay.state} />
      </div>
      <p className={look.note}>{details.filter(Boolean).join(" · ")}</p>
      <div className={styles.tabs}>
        <Tabs label={TABS_LABEL} tabs={tabsOf(stay)} />
      </div>
    </header>
  );
}

/** A purged stay keeps only its dates and its history. */
function tabsOf({ state, roomId }: StaffStay) {
  const tabs = state === "purged" ? TABS.filter(({ path }) => path === PAGE_PATHS.adminStay) : TABS;
  return tabs.map(({ text, path }) => ({ text, path: path.replace(":roomId", roomId) }));
}
