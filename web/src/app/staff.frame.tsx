import type { CaseCounts, StaffMember } from "@hello/contract";
import { PAGE_PATHS } from "@hello/contract/plain";
import BellRing from "lucide-react/icons/bell-ring";
import MessagesSquare from "lucide-react/icons/messages-square";
import ScrollText from "lucide-react/icons/scroll-text";
import UserKey from "lucide-react/icons/user-key";
import { type ReactNode, useRef } from "react";
import { useLocation } from "wouter";
import { HeaderLink } from "../components/layout/header.link.tsx";
import { Header } from "../components/layout/header.tsx";
import { SkipLink } from "../components/layout/skip.link.tsx";
import { useFocusAfterNavigation } from "../components/layout/use.focus.after.navigation.ts";
import { usePhone } from "../components/layout/use.narrow.ts";
import { useUnreadInTitle } from "../components/layout/use.title.ts";
import { ScreenHelp } from "../features/staff/help/screen.help.tsx";
import { StaffSearch } from "../features/staff/search/staff.search.tsx";
import type { Team } from "../features/staff/shared/loading/team.news.ts";
import { AccountMenu } from "../session/sign.in/account.menu.tsx";
import type { Staff } from "../session/sign.in/sign.in.ts";
import { useHelpSound } from "./help.sound.ts";
import { OpenHelpLink } from "./open.help.link.tsx";
import styles from "./staff.frame.module.css";
import { StaffMenu } from "./staff.menu.tsx";
import { useOpenHelp } from "./use.open.help.ts";

const TEXTS = {
  skip: "Aller au contenu",
  rooms: "Mes groupes",
  tools: "Équipe",
  sound: "Son pour les demandes d’aide",
  journal: "Journal des actions",
  colleagues: "Accès de l’équipe",
};

const MAIN_ID = "contenu";

type Props = {
  staff: Staff;
  team: Team;
  member: StaffMember | undefined;
  /** `member` is being fetched. */
  isAsking: boolean;
  counts: CaseCounts | undefined;
  children: ReactNode;
};

/** The frame around all staff screens that are not embedded: menu, open help, the person's name, sign-out (STAY-21). */
export function StaffFrame({ staff, team, member, isAsking, counts, children }: Props) {
  const main = useRef<HTMLElement>(null);
  const [path, navigate] = useLocation();
  const isPhone = usePhone();
  const isLead = member?.lead ?? false;
  useFocusAfterNavigation(main, path);
  useUnreadInTitle(counts?.open ?? 0);
  const help = useOpenHelp(staff, team);
  const [hasSound, toggleSound] = useHelpSound(staff.uuid, help?.count);

  const sound = { text: TEXTS.sound, icon: <BellRing aria-hidden="true" />, checked: hasSound, isSwitch: true };
  const ofLeads = [
    { text: TEXTS.journal, icon: <ScrollText aria-hidden="true" />, onSelect: () => navigate(PAGE_PATHS.journal) },
    { text: TEXTS.colleagues, icon: <UserKey aria-hidden="true" />, onSelect: () => navigate(PAGE_PATHS.colleagues) },
  ];
  const tools = [...(isLead ? ofLeads : []), { ...sound, onSelect: toggleSound }].map((item) => ({
    ...item,
    group: TEXTS.tools,
  }));
  const account = <AccountMenu name={member?.name ?? undefined} added={tools} />;

  return (
    <div className={styles.frame}>
      {/* The address behind # belongs to the list of stays. */}
      <SkipLink text={TEXTS.skip} href={`#${MAIN_ID}`} onSkip={() => main.current?.focus()} />
      <Header
        workspace={staff.settings.workspace}
        menu={
          <StaffMenu
            path={path}
            isLead={isLead}
            isAsking={isAsking}
            openCases={counts?.open ?? 0}
            account={isPhone ? account : null}
          />
        }
      >
        <StaffSearch staff={staff} />
        <OpenHelpLink help={help} />
        <ScreenHelp path={path} />
        <HeaderLink href={PAGE_PATHS.notices} icon={<MessagesSquare aria-hidden="true" />} text={TEXTS.rooms} />
        {!isPhone && member?.name && <span className={styles.name}>{member.name}</span>}
        {!isPhone && account}
      </Header>
      <main ref={main} id={MAIN_ID} className={styles.main} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
