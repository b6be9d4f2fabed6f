import type { StaffStay } from "@hello/contract";
import { PAGE_PATHS, roomDate, roomDisplayName } from "@hello/contract/plain";
import ArrowLeft from "lucide-react/icons/arrow-left";
import SquarePen from "lucide-react/icons/square-pen";
import { Link, useRoute } from "wouter";
import { classNames } from "../../../components/controls/class.names.ts";
import { periodText } from "../../../components/texts/staff.texts.ts";
import look from "../shared/look.module.css";
import { AS_LIST } from "../shared/staff.reach.ts";
import { StateBadge } from "../shared/state.badge.tsx";
import { YOUTH, YOUTH_NOTE } from "../shared/stay.details.ts";
import { Tabs } from "../shared/tabs.tsx";
import styles from "./admin.module.css";

const BACK = { text: "Tous les séjours", path: PAGE_PATHS.staff, state: AS_LIST };
const BACK_TO_REPORTS = { text: "Tous les signalements", path: PAGE_PATHS.reports, state: null };
const WRITE = "Écrire à ce séjour";
const STAY = "Voir le séjour";
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
      <Link href={back.path} state={back.state} className={classNames(look.withIcon, styles.back)}>
        <ArrowLeft aria-hidden="true" size={16} />
        {back.text}
      </Link>
      <div className={look.line}>
        <h1 className={styles.name}>
          <bdi>{roomDisplayName(stay.name)}</bdi>
        </h1>
        <StateBadge state={stay.state} />
        {stay.youth && (
          <span className={classNames(look.badge, styles.youth)} title={YOUTH_NOTE}>
            {YOUTH}
          </span>
        )}
        {stay.diaryOf && (
          <Link
            href={PAGE_PATHS.admin.replace(":roomId", stay.diaryOf)}
            className={classNames(look.link, look.withIcon, styles.write)}
          >
            {STAY}
          </Link>
        )}
        {stay.state !== "purged" && !stay.diaryOf && (
          <Link
            href={PAGE_PATHS.targeting}
            state={audienceOf(stay)}
            className={classNames(look.link, look.withIcon, styles.write)}
          >
            <SquarePen aria-hidden="true" size={16} />
            {WRITE}
          </Link>
        )}
      </div>
      <p className={look.note}>{details.filter(Boolean).join(" · ")}</p>
      <div className={styles.tabs}>
        <Tabs label={TABS_LABEL} tabs={tabsOf(stay)} />
      </div>
    </header>
  );
}

/** The choice of stays that the form begins with. */
function audienceOf({ roomId, name, departureDate }: StaffStay) {
  const label = [roomDisplayName(name), roomDate(departureDate)].filter(Boolean).join(" · ");
  return { roomIds: [roomId], label };
}

/** A purged stay keeps only its dates and its history. A diary has no card and no dates of its own. */
function tabsOf({ state, roomId, diaryOf }: StaffStay) {
  const ofDiary: readonly string[] = [PAGE_PATHS.admin, PAGE_PATHS.adminPeople];
  const isShown = (path: string) =>
    state === "purged" ? path === PAGE_PATHS.adminStay : !diaryOf || ofDiary.includes(path);
  const tabs = TABS.filter(({ path }) => isShown(path));
  return tabs.map(({ text, path }) => ({ text, path: path.replace(":roomId", roomId) }));
}
