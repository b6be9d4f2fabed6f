import type { StaffMember, StaffRoomsSums } from "@hello/contract";
import { dayIn, PAGE_PATHS } from "@hello/contract/plain";
import { Link } from "wouter";
import { fetchOpenAnswers } from "../../../api/answers.api.ts";
import { fetchStaffRooms, fetchStaffRoomsSums } from "../../../api/stays.api.ts";
import { classNames } from "../../../components/controls/class.names.ts";
import { Problem } from "../../../components/controls/field.tsx";
import { useNarrow } from "../../../components/layout/use.narrow.ts";
import { useTitle } from "../../../components/layout/use.title.ts";
import { EmptyState } from "../../../components/loading/empty.state.tsx";
import { usePages } from "../../../components/loading/use.pages.ts";
import { countedText } from "../../../components/texts/staff.texts.ts";
import type { Staff } from "../../../session/sign.in/sign.in.ts";
import { Loading, NotLoaded } from "../shared/loading/loading.tsx";
import { useNews } from "../shared/loading/team.news.ts";
import { useAllLoaded } from "../shared/loading/use.all.loaded.ts";
import { useLoaded } from "../shared/loading/use.loaded.ts";
import { usePolling } from "../shared/loading/use.polling.ts";
import look from "../shared/look.module.css";
import { useAction } from "../shared/use.action.ts";
import { Attention, OpenAnswersPart } from "./stays.attention.tsx";
import { StaysChoices } from "./stays.choices.tsx";
import { NOTHING_CHOSEN, nameOf, queryOf, sortedBy } from "./stays.filter.ts";
import { StaysList } from "./stays.list.tsx";
import { StaysTools, useWrite } from "./stays.tools.tsx";
import styles from "./stays.view.module.css";
import { useStaysFilter } from "./use.stays.filter.ts";

const TEXTS = {
  title: "Séjours",
  loading: "Chargement des séjours",
  failed: "Les séjours n’ont pas pu être chargés. Vérifiez votre connexion.",
  none: "Aucun séjour ne correspond.",
  noStays: "Aucun séjour en cours ni dans les sept jours",
  how: "Les séjours arrivent du système de réservation. Il envoie leurs listes, et chaque séjour reçoit son groupe.",
  lead: "Vous pouvez aussi importer un fichier vous-même.",
  import: "Importer un fichier",
  own: "Vous voyez les séjours où une liste vous nomme dans l’équipe. Il n’y en a pas pour l’instant.",
  centers:
    "Vous voyez les séjours de votre centre, et ceux où une liste vous nomme dans l’équipe. Il n’y en a pas pour l’instant.",
};

const ATTENTION = { ...NOTHING_CHOSEN, attention: true };

type Props = { staff: Staff; member: StaffMember | undefined };

/** The home of staff: stays and rooms from today on, first what needs attention (STAY-20, TEAM-01). */
export function StaysView({ staff, member }: Props) {
  const { pageHttp } = staff;
  const isNarrow = useNarrow();
  const { filter, settled, choose } = useStaysFilter();
  const rooms = usePages(JSON.stringify(queryOf(filter)), (nextToken, signal) =>
    fetchStaffRooms(pageHttp, queryOf(filter), { nextToken, signal }),
  );
  const { items, failure, more, retry } = rooms;
  const attention = usePages("attention", (nextToken, signal) =>
    fetchStaffRooms(pageHttp, queryOf(ATTENTION), { nextToken, signal }),
  );
  const sums = useLoaded(JSON.stringify({ ...queryOf(settled), sort: null, order: null }), (signal) =>
    fetchStaffRoomsSums(pageHttp, queryOf(settled), signal),
  );
  const answers = usePolling("open", (signal) => fetchOpenAnswers(pageHttp, signal));
  const areLoaded = useAllLoaded(rooms, attention, sums, answers);
  const write = useWrite(pageHttp);
  const writing = useAction();
  useTitle(TEXTS.title);
  useNews(["stays", "cases", "help"], async () => {
    answers.refresh();
    await Promise.all([rooms.refresh(), attention.refresh(), sums.load()]);
  });

  const urgent = attention.items ?? [];
  const isWhole = nameOf(filter) === nameOf(NOTHING_CHOSEN);

  return (
    <div className={classNames(look.page, styles.stays)}>
      <header className={classNames(look.row, styles.top)}>
        <h1 className={styles.title}>{TEXTS.title}</h1>
        <StaysTools staff={staff} filter={filter} isEmpty={!items || items.length === 0} />
      </header>
      {areLoaded ? content() : <Loading text={TEXTS.loading} />}
    </div>
  );

  function content() {
    return (
      <>
        <OpenAnswersPart open={answers.value ?? []} />
        {isWhole && urgent.length > 0 && <Attention rooms={urgent} onAll={() => choose(ATTENTION)} />}
        <StaysChoices
          filter={filter}
          onChoose={choose}
          centers={sums.value?.centers ?? []}
          urgent={urgent.length > 0 ? `${urgent.length}${attention.more ? "+" : ""}` : undefined}
          isNarrow={isNarrow}
        />
        <StaysSums name={nameOf(settled)} sums={sums.value} />
        <p className="visually-hidden" role="status">
          {items && countedText(items.length, "séjour affiché", "séjours affichés")}
        </p>
        <Problem text={writing.problem} />
        {list()}
      </>
    );
  }

  function list() {
    if (failure || !items)
      return <NotLoaded failure={failure} loading={TEXTS.loading} failed={TEXTS.failed} onRetry={retry} />;
    if (items.length > 0) {
      return (
        <StaysList
          rooms={items}
          filter={filter}
          today={dayIn(Date.now())}
          isNarrow={isNarrow}
          onSort={(sort) => choose(sortedBy(filter, sort))}
          onMore={more}
          onWriteToday={() =>
            void writing.run(() => write({ ...filter, attention: false, waiting: false, when: "today" }))
          }
        />
      );
    }
    if (isWhole) {
      return (
        <div className={look.center}>
          <NoStays member={member} />
        </div>
      );
    }
    return <EmptyState scene="notFound" text={TEXTS.none} small />;
  }
}

/**
 * Stands for an empty list. Leads read where stays come from and may upload a file; staff with a limited reach read
 * which stays they see.
 */
function NoStays({ member }: { member: StaffMember | undefined }) {
  return (
    <EmptyState
      scene="noRooms"
      title={TEXTS.noStays}
      text={textFor(member)}
      action={
        member?.lead && (
          <Link href={PAGE_PATHS.imports} className={styles.import}>
            {TEXTS.import}
          </Link>
        )
      }
    />
  );
}

function textFor(member: StaffMember | undefined): string {
  if (member?.lead) return `${TEXTS.how} ${TEXTS.lead}`;
  if (!member || member.reach === "all") return TEXTS.how;
  return member.reach.length > 0 ? TEXTS.centers : TEXTS.own;
}

type StaysSumsProps = { name: string; sums: StaffRoomsSums | undefined };

/** What the whole list adds up to, also where it has further pages. */
function StaysSums({ name, sums }: StaysSumsProps) {
  return (
    <div className={look.line}>
      <h2 className={look.smaller}>{name}</h2>
      <ul className={styles.sums} aria-label="En tout">
        {sums && partsOf(sums).map((part) => <li key={part}>{part}</li>)}
      </ul>
    </div>
  );
}

function partsOf({ stays, arrivals, people, joined, missing, openHelp }: StaffRoomsSums): string[] {
  const parts = [
    countedText(stays, "séjour", "séjours"),
    countedText(arrivals, "arrivée aujourd’hui", "arrivées aujourd’hui"),
    countedText(people, "inscrit", "inscrits"),
    countedText(joined, "a rejoint", "ont rejoint"),
    countedText(missing, "pas encore venu", "pas encore venus"),
  ];
  return openHelp > 0 ? [...parts, countedText(openHelp, "demande d’aide ouverte", "demandes d’aide ouvertes")] : parts;
}
