import type { Card, OwnStay } from "@hello/contract";
import { inWordsOf, noticePath, PAGE_PATHS } from "@hello/contract/plain";
import { useCallback, useEffect, useState } from "react";
import { Link, Redirect } from "wouter";
import { useStore } from "zustand";
import { fetchCard } from "../../../api/card.api.ts";
import { fetchAttachment } from "../../../api/messages.api.ts";
import { CardContent } from "../../../components/card/card.content.tsx";
import { CardKeep } from "../../../components/card/card.keep.tsx";
import { Spinner } from "../../../components/controls/spinner.tsx";
import { useTitle } from "../../../components/layout/use.title.ts";
import { WindowHeader } from "../../../components/layout/window.header.tsx";
import { LoadTrouble } from "../../../components/loading/empty.state.tsx";
import { Waiting } from "../../../components/loading/waiting.tsx";
import { dayLabel, dayOf, useToday } from "../../../components/messages/dates.ts";
import { countedText } from "../../../components/texts/staff.texts.ts";
import { contactText, dayMonth } from "../../../components/texts/stay.texts.ts";
import { copyStore } from "../../../offline/copy.store.ts";
import { answeringIn } from "../../../session/answering.ts";
import { useDerived, useSession } from "../../../session/session.context.tsx";
import { useOwnStays } from "../../../session/use.own.stays.ts";
import { noticesOf } from "../../../state/notices.state.ts";
import { unreadOf } from "../../../state/reading.state.ts";
import { listedRooms } from "../../../state/rooms.state.ts";
import { isSameList, type State } from "../../../state/state.ts";
import styles from "./stay.view.module.css";

const TEXTS = {
  title: "Séjour",
  card: "Fiche du séjour",
  noCard: "Le centre n’a pas encore rempli la fiche du séjour.",
  notices: "Messages de ce séjour",
  noNotices: "Aucun message pour le moment. Votre centre vous écrira ici.",
  all: "Tous mes messages",
  diary: "Journal du séjour",
  noDiary: "L’équipe n’y a encore rien écrit. Vous lirez ici les nouvelles et verrez les photos de chaque jour.",
  readDiary: "Lire le journal",
  room: "Le groupe de discussion est réservé à ceux qui partent.",
  failed: "Ce séjour n’a pas pu être chargé. Vérifiez votre connexion et réessayez.",
};

/** The page of a stay for somebody who is its contact (D173): whom they answer for, its card and its notices. */
export function StayView({ stayId, onBack }: { stayId: string; onBack: () => void }) {
  const { stays, load } = useOwnStays();
  const { workspace } = useSession().settings;
  const stay = stays?.find(({ id, role }) => id === stayId && role === "contact");
  useTitle(stay?.name ?? inWordsOf(workspace, TEXTS.title));
  if (stays === null) return <LoadTrouble text={inWordsOf(workspace, TEXTS.failed)} onRetry={load} />;
  if (!stays) return <Waiting />;
  // A traveller reads the room instead; the stay of somebody else looks like one that does not exist.
  if (!stay) return <Redirect to={PAGE_PATHS.room.replace(":id", stayId)} replace />;
  return (
    <>
      <WindowHeader
        title={stay.name}
        details={[`Départ le ${dayMonth(stay.departureDate)}`]}
        onBack={onBack}
        inColumn
      />
      <div className={styles.scroller}>
        <p className={styles.about}>
          {contactText(stay, workspace)}. {TEXTS.room}
        </p>
        {stay.state === "open" && <StayDiary stayId={stay.id} />}
        <StayCard stay={stay} />
        <StayNotices stayId={stay.id} />
      </div>
    </>
  );
}

const DIARY_PARTS = ["rooms", "participants", "threads", "location", "me"] as const;

/** What a family follows from home (D183): it stands in their list, too. */
function StayDiary({ stayId }: { stayId: string }) {
  const { settings } = useSession();
  const find = useCallback(
    (state: State) => {
      const found = listedRooms(state).find(({ room }) => room.diaryOf === stayId);
      return found && { id: found.room.id, unread: unreadOf(state, found.room.id).count };
    },
    [stayId],
  );
  const diary = useDerived(DIARY_PARTS, find, isSameDiary);
  return (
    <section className={styles.section} aria-labelledby="stay-diary">
      <h3 id="stay-diary">{inWordsOf(settings.workspace, TEXTS.diary)}</h3>
      {diary ? (
        <Link href={PAGE_PATHS.room.replace(":id", diary.id)} className={styles.all}>
          {TEXTS.readDiary}
          {diary.unread > 0 && ` (${countedText(diary.unread, "message non lu", "messages non lus")})`}
        </Link>
      ) : (
        <p>{TEXTS.noDiary}</p>
      )}
    </section>
  );
}

type Found = { id: string; unread: number } | undefined;
const isSameDiary = (before: Found, now: Found) => before?.id === now?.id && before?.unread === now?.unread;

function StayCard({ stay: { id, state, opensAt, timeZone } }: { stay: OwnStay }) {
  const { pageHttp, settings } = useSession();
  const isAway = useStore(copyStore, (copies) => copies.isAway);
  const [card, setCard] = useState<Card | null>();
  const isReadable = state === "open" || state === "closed";
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when the network is back
  useEffect(() => {
    if (!isReadable) return;
    let isGone = false;
    fetchCard(pageHttp, id).then(
      (fetched) => isGone || setCard(fetched),
      () => isGone || setCard((before) => before ?? null),
    );
    return () => {
      isGone = true;
    };
  }, [pageHttp, id, isReadable, isAway]);
  const isEmpty = card && card.updatedAt === null;
  return (
    <section className={styles.section} aria-labelledby="stay-card">
      <h3 id="stay-card">{inWordsOf(settings.workspace, TEXTS.card)}</h3>
      {state === "planned" && opensAt && <p>{`Vous la lirez ici à partir du ${dayMonth(opensAt, timeZone)}.`}</p>}
      {isReadable && card === undefined && <Spinner />}
      {isReadable && card === null && <p role="alert">{inWordsOf(settings.workspace, TEXTS.failed)}</p>}
      {isEmpty && <p>{inWordsOf(settings.workspace, TEXTS.noCard)}</p>}
      {card && <CardContent {...card} fetchFile={(path) => fetchAttachment(pageHttp, path)} />}
      {card?.departureDate && <CardKeep card={card} />}
    </section>
  );
}

const PARTS = ["notices", "centers"] as const;
const newestOf = (state: State) => noticesOf(state)[0]?.id;

function StayNotices({ stayId }: { stayId: string }) {
  const session = useSession();
  const today = useToday();
  const newest = useDerived(PARTS, newestOf);
  const about = useCallback(
    (state: State) => noticesOf(state).filter(({ id }) => state.centers[id]?.stayId === stayId),
    [stayId],
  );
  const notices = useDerived(PARTS, about, isSameList);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a notice is about comes beside it
  useEffect(() => void answeringIn(session).load(), [session, newest]);
  return (
    <section className={styles.section} aria-labelledby="stay-notices">
      <h3 id="stay-notices">{inWordsOf(session.settings.workspace, TEXTS.notices)}</h3>
      {notices.length === 0 && <p>{TEXTS.noNotices}</p>}
      <ul className={styles.notices}>
        {notices.map(({ id, content, createdAt }) => (
          <li key={id}>
            <Link href={noticePath(id)} className={styles.notice}>
              <time dateTime={createdAt}>{dayLabel(dayOf(createdAt), today)}</time>
              <span dir="auto">{content}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Link href={PAGE_PATHS.notices} className={styles.all}>
        {TEXTS.all}
      </Link>
    </section>
  );
}
