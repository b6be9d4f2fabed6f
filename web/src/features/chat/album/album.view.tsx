import { PAGE_PATHS, roomDisplayName } from "@hello/contract/plain";
import { Suspense, useCallback, useEffect, useMemo, useState } from "react";
import { Redirect, useLocation } from "wouter";
import { fetchAlbum } from "../../../api/album.api.ts";
import { hasCode, sentenceOf } from "../../../api/http.ts";
import { fetchAttachment } from "../../../api/messages.api.ts";
import { Button } from "../../../components/controls/button.tsx";
import { useTitle } from "../../../components/layout/use.title.ts";
import { WindowHeader } from "../../../components/layout/window.header.tsx";
import { EmptyState, LoadTrouble } from "../../../components/loading/empty.state.tsx";
import { lazyPart } from "../../../components/loading/lazy.part.tsx";
import { usePages } from "../../../components/loading/use.pages.ts";
import { Waiting } from "../../../components/loading/waiting.tsx";
import { dayLabel, useToday } from "../../../components/messages/dates.ts";
import { MessagesProvider, useMessagesContext } from "../../../components/messages/messages.context.ts";
import { countedText } from "../../../components/texts/staff.texts.ts";
import { askForRemoval } from "../../../session/photo.removal.ts";
import { useSession, useStatus, useView } from "../../../session/session.context.tsx";
import { ownEntryOf } from "../../../state/participants.state.ts";
import { factsOf, mayReact } from "../../../state/rooms.state.ts";
import type { State } from "../../../state/state.ts";
import { brandOf } from "../../../workspace/brands.ts";
import { daysOf, newestWithPictures, shownOf } from "./album.days.ts";
import { AlbumDownload } from "./album.download.tsx";
import styles from "./album.module.css";
import { AlbumTile } from "./album.tile.tsx";

const PictureViewer = lazyPart(
  async () => (await import("../../../components/messages/attachments/picture.viewer.tsx")).default,
);

const TEXTS = {
  title: "Album",
  viewer: "Photos de l’album",
  none: "Pas encore de photo",
  noneText: "Les photos envoyées dans le groupe se retrouveront ici.",
  more: "Voir la suite",
  failed: "Cet album n’a pas pu être chargé. Vérifiez votre connexion et réessayez.",
};
const NO_MESSAGES: never[] = [];
const noJump = () => {};

/** The pictures of a room by day, also after it has closed (D185). */
export function AlbumView({ roomId, onBack }: { roomId: string; onBack: () => void }) {
  const session = useSession();
  const { pageHttp, settings, user } = session;
  const today = useToday();
  const [, navigate] = useLocation();
  const room = useView((state) => factsOf(state, roomId));
  const canOpenRoom = useView((state) => mayReact(state, roomId));
  const name = room ? roomDisplayName(room.name) : "";
  useTitle([TEXTS.title, name].filter(Boolean).join(" · "));
  const { photos, total, failure, more, retry, onRemoved } = useAlbum(roomId);
  const days = useMemo(() => photos && daysOf(photos), [photos]);
  const [opened, setOpened] = useState<string>();
  const index = photos?.findIndex(({ attachment }) => attachment.path === opened) ?? -1;

  const users = useView((state) => state.users);
  const formerUsers = useView((state) => state.formerUsers);
  const isLive = useStatus().live === "live";
  const fetchFile = useCallback((path: string) => fetchAttachment(pageHttp, path), [pageHttp]);
  const actions = useMemo(
    () => ({ onRemovePhoto: (path: string) => askForRemoval(session, path, () => onRemoved(path)) }),
    [session, onRemoved],
  );
  const shared = { meId: user.id, users, formerUsers, staffBadge: brandOf(settings.workspace).staffBadge };
  const files = { emojiUrl: settings.emojiUrl, fetchAttachment: fetchFile, isLive };
  const { value } = useMessagesContext({ ...shared, ...files, actions }, noJump);
  const standing = useView((state) => standingIn(state, roomId));

  // The room's address says why, and leads home (D20).
  if (standing === "out" || (standing === "unknown" && hasCode(failure, "not_found"))) {
    return <Redirect to={PAGE_PATHS.room.replace(":id", roomId)} replace />;
  }
  return (
    <MessagesProvider value={value}>
      <WindowHeader title={TEXTS.title} details={name ? [name] : []} onBack={onBack} />
      <div className={styles.scroller}>
        {content()}
        {photos && opened !== undefined && (
          <Suspense>
            <PictureViewer
              pictures={photos.map(({ attachment }) => attachment)}
              first={index}
              title={TEXTS.viewer}
              authorAt={(at) => value.authorOf(photos[at]!.userId)}
              sentAt={(at) => photos[at]!.createdAt}
              onMessage={
                canOpenRoom
                  ? (at) =>
                      navigate(PAGE_PATHS.room.replace(":id", roomId), { state: { message: photos[at]!.messageId } })
                  : undefined
              }
              onClose={() => setOpened(undefined)}
            />
          </Suspense>
        )}
      </div>
    </MessagesProvider>
  );

  function content() {
    if (failure && !photos) return <LoadTrouble text={sentenceOf(failure, TEXTS.failed)} onRetry={retry} />;
    if (!days) return <Waiting />;
    if (days.length === 0) return <EmptyState scene="noMessages" title={TEXTS.none} level={3} text={TEXTS.noneText} />;
    return (
      <>
        <div className={styles.head}>
          <p className={styles.note}>{countedText(total, "photo", "photos")}</p>
          <AlbumDownload roomId={roomId} name={`Album ${name || today}.zip`} />
        </div>
        {days.map(({ day, photos: ofDay }) => (
          <section key={day} className={styles.day} aria-labelledby={`album-${day}`}>
            <h3 id={`album-${day}`}>{dayLabel(day, today)}</h3>
            <ul className={styles.grid}>
              {ofDay.map((photo) => (
                <AlbumTile
                  key={photo.attachment.path}
                  photo={photo}
                  author={value.authorOf(photo.userId)}
                  onOpen={() => setOpened(photo.attachment.path)}
                />
              ))}
            </ul>
          </section>
        ))}
        {failure !== undefined && <p role="alert">{sentenceOf(failure, TEXTS.failed)}</p>}
        {more && (
          <div className={styles.more}>
            <Button kind="secondary" onClick={more}>
              {TEXTS.more}
            </Button>
          </div>
        )}
      </>
    );
  }
}

/** Whether the user was put out of the room, or it is none of theirs. */
function standingIn(state: State, roomId: string): "in" | "out" | "unknown" {
  const entry = ownEntryOf(state, roomId);
  if (!entry) return state.areRoomsLoaded ? "unknown" : "in";
  return entry._deleted || entry.status === "BLOCKED" || entry.status === "BANNED" ? "out" : "in";
}

/** The loaded pages, live: what is taken out goes at once, and a message with pictures brings the first page anew. */
function useAlbum(roomId: string) {
  const { pageHttp, loadUsers, store } = useSession();
  const [total, setTotal] = useState(0);
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const { items, failure, more, retry, refresh } = usePages(`album ${roomId}`, async (nextToken, signal) => {
    const page = await fetchAlbum(pageHttp, roomId, { nextToken, signal });
    setTotal(page.total);
    return page;
  });
  const messages = useView((state) => state.threads[roomId]?.messages ?? NO_MESSAGES);
  const photos = useMemo(() => items && shownOf(items, removed, messages), [items, removed, messages]);
  const newest = useMemo(() => newestWithPictures(messages), [messages]);
  const onRemoved = useCallback((path: string) => setRemoved((before) => new Set([...before, path])), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: again with each new message that has pictures
  useEffect(() => void refresh(), [newest]);
  useEffect(() => {
    const known = store.getState().users;
    const unknown = new Set(items?.map(({ userId }) => userId).filter((id) => !known[id]));
    if (unknown.size > 0) loadUsers([...unknown]);
  }, [items, store, loadUsers]);
  const gone = items && photos ? items.length - photos.length : 0;
  return { photos, total: Math.max(total - gone, 0), failure, more, retry, onRemoved };
}
