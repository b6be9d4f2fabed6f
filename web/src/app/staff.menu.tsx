import { PAGE_PATHS } from "@hello/contract/plain";
import CalendarDays from "lucide-react/icons/calendar-days";
import FileInput from "lucide-react/icons/file-input";
import Flag from "lucide-react/icons/flag";
import SquarePen from "lucide-react/icons/square-pen";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { Counter } from "../components/controls/counter.tsx";
import { usePatienceIsOver } from "../components/loading/use.patience.ts";
import { countedText } from "../components/texts/staff.texts.ts";
import styles from "./staff.menu.module.css";

const TEXTS = { menu: "Outils de l’équipe", me: "Moi" };

type Entry = { text: string; path: string; icon: ReactNode; leadsOnly?: boolean };
const ENTRIES: readonly Entry[] = [
  { text: "Séjours", path: PAGE_PATHS.staff, icon: <CalendarDays aria-hidden="true" /> },
  { text: "Signalements", path: PAGE_PATHS.reports, icon: <Flag aria-hidden="true" /> },
  { text: "Écrire", path: PAGE_PATHS.targeting, icon: <SquarePen aria-hidden="true" /> },
  { text: "Imports", path: PAGE_PATHS.imports, icon: <FileInput aria-hidden="true" />, leadsOnly: true },
];

type Props = {
  path: string;
  isLead: boolean;
  /** It is not known yet whether they are a lead, who has one entry more. */
  isAsking: boolean;
  openCases: number;
  /** The person's own menu, on a phone, where it is the last entry. */
  account: ReactNode;
};

/** The tools of staff: in the header, on a phone in a bar below, all in view (TEAM-20). */
export function StaffMenu({ path, isLead, isAsking, openCases, account }: Props) {
  const current = currentEntry(path);
  const isLate = usePatienceIsOver();
  const entries = ENTRIES.filter(({ leadsOnly }) => !leadsOnly || isLead);
  return (
    <nav className={styles.menu} aria-label={TEXTS.menu}>
      <ul className={isAsking && !isLate ? styles.asking : undefined}>
        {entries.map((entry) => (
          <li key={entry.path}>
            <Link
              href={entry.path}
              className={styles.entry}
              title={entry.text}
              aria-current={ariaCurrent(entry, current, path)}
            >
              {entry.icon}
              <span className={styles.text}>{entry.text}</span>
              {entry.path === PAGE_PATHS.reports && (
                <Counter count={openCases} label={countedText(openCases, "ouvert", "ouverts")} kind="spark" />
              )}
            </Link>
          </li>
        ))}
        {account && (
          <li className={styles.account}>
            {account}
            <span className={styles.text} aria-hidden="true">
              {TEXTS.me}
            </span>
          </li>
        )}
      </ul>
    </nav>
  );
}

const CASE_PATH = /^\/admin\/[^/]+\/cases\//;

/** The entry with the longest path that the address begins with: a room belongs to the stays. A case belongs to the reports. */
function currentEntry(path: string): Entry | undefined {
  if (CASE_PATH.test(path)) return ENTRIES.find((entry) => entry.path === PAGE_PATHS.reports);
  if (path === PAGE_PATHS.journal || path === PAGE_PATHS.colleagues) return undefined;
  const fitting = ENTRIES.filter((entry) => path === entry.path || path.startsWith(`${entry.path}/`));
  return fitting.toSorted((a, b) => b.path.length - a.path.length)[0];
}

function ariaCurrent(entry: Entry, current: Entry | undefined, path: string): "page" | "true" | undefined {
  if (entry !== current) return undefined;
  return path === entry.path ? "page" : "true";
}
