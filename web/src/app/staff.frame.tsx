import type { CaseCounts, StaffMember } from "@hello/contract";
import { PAGE_PATHS } from "@hello/contract/plain";
import MessagesSquare from "lucide-react/icons/messages-square";
import { type ReactNode, useRef } from "react";
import { Link, useLocation } from "wouter";
import { Counter } from "../components/controls/counter.tsx";
import { HeaderLink } from "../components/layout/header.link.tsx";
import { Header } from "../components/layout/header.tsx";
import { SkipLink } from "../components/layout/skip.link.tsx";
import { useFocusAfterNavigation } from "../components/layout/use.focus.after.navigation.ts";
import { useUnreadInTitle } from "../components/layout/use.title.ts";
import { countedText } from "../components/texts/staff.texts.ts";
import { AccountMenu } from "../session/sign.in/account.menu.tsx";
import type { Staff } from "../session/sign.in/sign.in.ts";
import styles from "./staff.frame.module.css";

const TEXTS = {
  skip: "Aller au contenu",
  menu: "Outils de l’équipe",
  rooms: "Mes groupes",
};

const MAIN_ID = "contenu";

type Entry = { text: string; path: string; leadsOnly?: boolean };
const ENTRIES: readonly Entry[] = [
  { text: "Séjours", path: PAGE_PATHS.staff },
  { text: "Signalements", path: PAGE_PATHS.reports },
  { text: "Écrire", path: PAGE_PATHS.targeting },
  { text: "Préparés", path: PAGE_PATHS.planned },
  { text: "Envois", path: PAGE_PATHS.sends },
  { text: "Arrivées", path: PAGE_PATHS.imports, leadsOnly: true },
];

type Props = {
  staff: Staff;
  member: StaffMember | undefined;
  counts: CaseCounts | undefined;
  children: ReactNode;
};

/** The frame around all staff screens that are not embedded: menu, the person's name, sign-out (STAY-21). */
export function StaffFrame({ staff, member, counts, children }: Props) {
  const main = useRef<HTMLElement>(null);
  const [path] = useLocation();
  useFocusAfterNavigation(main, path);
  useUnreadInTitle(counts?.open ?? 0);

  return (
    <div className={styles.frame}>
      <SkipLink text={TEXTS.skip} href={`#${MAIN_ID}`} />
      <Header
        workspace={staff.settings.workspace}
        menu={<StaffMenu path={path} isLead={member?.lead ?? false} openCases={counts?.open ?? 0} />}
      >
        <HeaderLink href={PAGE_PATHS.notices} icon={<MessagesSquare aria-hidden="true" />} text={TEXTS.rooms} />
        {member?.name && <span className={styles.name}>{member.name}</span>}
        <AccountMenu name={member?.name ?? undefined} />
      </Header>
      <main ref={main} id={MAIN_ID} className={styles.main} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

function StaffMenu({ path, isLead, openCases }: { path: string; isLead: boolean; openCases: number }) {
  const current = currentEntry(path);
  const entries = ENTRIES.filter(({ leadsOnly }) => !leadsOnly || isLead);
  return (
    <nav className={styles.menu} aria-label={TEXTS.menu}>
      <ul>
        {entries.map((entry) => (
          <li key={entry.path}>
            <Link href={entry.path} className={styles.entry} aria-current={ariaCurrent(entry, current, path)}>
              {entry.text}
              {entry.path === PAGE_PATHS.reports && (
                <Counter count={openCases} label={countedText(openCases, "ouvert", "ouverts")} kind="spark" />
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const CASE_PATH = /^\/admin\/[^/]+\/cases\//;

/**
 * The entry with the longest path that the address begins with: a room belongs to the stays, a send to the sends. A case
 * belongs to the reports.
 */
function currentEntry(path: string): Entry | undefined {
  if (CASE_PATH.test(path)) return ENTRIES.find((entry) => entry.path === PAGE_PATHS.reports);
  const fitting = ENTRIES.filter((entry) => path === entry.path || path.startsWith(`${entry.path}/`));
  return fitting.toSorted((a, b) => b.path.length - a.path.length)[0];
}

function ariaCurrent(entry: Entry, current: Entry | undefined, path: string): "page" | "true" | undefined {
  if (entry !== current) return undefined;
  return path === entry.path ? "page" : "true";
}
