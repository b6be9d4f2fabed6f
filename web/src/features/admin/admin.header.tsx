import type { StaffStay } from "@hello/contract";
import { PAGE_PATHS, roomDisplayName } from "@hello/contract/plain";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { Link, useLocation } from "wouter";
import { periodText } from "../../components/staff/staff.texts.ts";
import { StateBadge } from "../../components/staff/state.badge.tsx";
import styles from "./admin.module.css";

const BACK = "Tous les séjours";
const TABS_LABEL = "Ce groupe";
const TABS = [
  { text: "Messages", path: PAGE_PATHS.admin },
  { text: "Participants", path: PAGE_PATHS.adminPeople },
  { text: "Séjour", path: PAGE_PATHS.adminStay },
] as const;

/** The room's name, dates and state, and its tabs. */
export function AdminHeader({ stay }: { stay: StaffStay }) {
  const [path] = useLocation();
  const details = [stay.product, stay.departureDate && periodText(stay.departureDate, stay.endDate), stay.center_name];
  return (
    <header className={styles.header}>
      <Link href={PAGE_PATHS.staff} className={styles.back}>
        <ArrowLeft aria-hidden="true" />
        {BACK}
      </Link>
      <div className={styles.titles}>
        <h1 className={styles.name}>
          <bdi>{roomDisplayName(stay.name)}</bdi>
        </h1>
        <StateBadge state={stay.state} />
      </div>
      <p className={styles.details}>{details.filter(Boolean).join(" · ")}</p>
      <nav className={styles.tabs} aria-label={TABS_LABEL}>
        {TABS.map((tab) => {
          const address = tab.path.replace(":roomId", stay.roomId);
          return (
            <Link
              key={tab.path}
              href={address}
              className={styles.tab}
              aria-current={path === address ? "page" : undefined}
            >
              {tab.text}
            </Link>
          );
        })}
      </nav>
    </header>
  );
}
