import type { Notice } from "@hello/contract";
import { LATEST_NOTICE, PAGE_PATHS } from "@hello/contract/plain";
import { useCallback, useEffect, useState } from "react";
import { useLocation } from "wouter";
import { fetchAttachment } from "../../../api/messages.api.ts";
import { Button } from "../../../components/controls/button.tsx";
import { countText } from "../../../components/controls/count.text.ts";
import { Counter } from "../../../components/controls/counter.tsx";
import { useTitle } from "../../../components/layout/use.title.ts";
import { WindowHeader } from "../../../components/layout/window.header.tsx";
import { EmptyState, LoadTrouble } from "../../../components/loading/empty.state.tsx";
import { whenNeeded } from "../../../components/loading/lazy.part.tsx";
import { Waiting } from "../../../components/loading/waiting.tsx";
import { NoticeList } from "../../../components/notices/notice.list.tsx";
import { loadOlderNotices } from "../../../session/older.pages.ts";
import { useDerived, useSession, useStatus, useView } from "../../../session/session.context.tsx";
import { openNotices } from "../../../state/location.state.ts";
import { countNoticesAfter, noticesOf } from "../../../state/notices.state.ts";
import type { State } from "../../../state/state.ts";
import { brandOf } from "../../../workspace/brands.ts";
import styles from "./notices.view.module.css";
import { useStatements } from "./use.statements.tsx";

const TITLE = "Mes messages";
const EMPTY = "Aucun message pour le moment. Votre centre et votre guide vous écriront ici.";
const HELP = "Lire l’aide";
const NEW = "Nouveau";
const NOT_LOADED = "Vos messages n’ont pas pu être chargés. Vérifiez votre connexion et réessayez.";
const PARTS = ["notices"] as const;
const AUTHORS_PARTS = ["notices", "users"] as const;

/** Fetched with the first notice. */
const NoticeFoot = whenNeeded(async () => (await import("./notice.foot.tsx")).NoticeFoot);
const WantedNotice = whenNeeded(async () => (await import("./wanted.notice.tsx")).WantedNotice);
const NoticeDetails = whenNeeded(async () => (await import("./notice.foot.tsx")).NoticeDetails);
const footOf = ({ id }: Notice) => <NoticeFoot noticeId={id} />;

/**
 * The notices to the user; opening the screen marks them as read (NOTICE-01 to NOTICE-03). `wanted` is the id of the one that
 * the address names.
 */
export function NoticesView({ onBack, wanted }: { onBack: () => void; wanted?: string }) {
  const session = useSession();
  const [, navigate] = useLocation();
  const notices = useDerived(PARTS, noticesOf);
  const users = useView((state) => state.users);
  const { from, nextToken } = useView((state) => state.notices);
  const readUpTo = useView(({ location, me }) =>
    location.onNotices ? location.noticesReadBefore : me.lastInternalMessageReadAt,
  );
  const [isLoadingOlder, setLoading] = useState(false);
  const unread = useView((state) => countNoticesAfter(state, readUpTo));
  const trouble = useView(({ loadErrors }) => loadErrors.notices);
  const authors = useDerived(AUTHORS_PARTS, unknownAuthors);
  const moderated = useStatements(notices[0]?.id);
  useTitle(TITLE);

  useEffect(() => session.store.step(openNotices), [session]);
  useEffect(() => {
    if (authors) session.loadUsers(authors.split(","));
  }, [session, authors]);

  const isLive = useStatus().live === "live";
  const fetchFile = useCallback((path: string) => fetchAttachment(session.pageHttp, path), [session]);
  const older = () => {
    setLoading(true);
    void loadOlderNotices(session).then(() => setLoading(false));
  };

  return (
    <>
      <WindowHeader title={TITLE} onBack={onBack} inColumn>
        <Counter
          count={unread}
          label={unread === 1 ? "1 message non lu" : `${countText(unread)} messages non lus`}
          kind="spark"
        />
      </WindowHeader>
      <div className={styles.scroller}>
        {wanted !== undefined && wanted !== LATEST_NOTICE && <WantedNotice key={wanted} noticeId={wanted} />}
        {from === null && trouble !== undefined && (
          <LoadTrouble text={trouble || NOT_LOADED} onRetry={() => session.retry("notices")} />
        )}
        {from === null && trouble === undefined && <Waiting />}
        {from !== null && notices.length === 0 && (
          <EmptyState
            scene="noNotices"
            text={EMPTY}
            action={
              <Button kind="secondary" onClick={() => navigate(PAGE_PATHS.help)}>
                {HELP}
              </Button>
            }
          />
        )}
        {notices.length > 0 && (
          <NoticeList
            notices={notices}
            users={users}
            staffBadge={brandOf(session.settings.workspace).staffBadge}
            readUpTo={readUpTo}
            newText={NEW}
            fetchAttachment={fetchFile}
            isLive={isLive}
            hasOlder={nextToken !== null}
            isLoadingOlder={isLoadingOlder}
            onOlder={older}
            footOf={footOf}
            moderated={moderated}
          />
        )}
        {notices.length > 0 && (
          <NoticeDetails newestId={notices[0]!.id} oldestId={notices.at(-1)!.id} count={notices.length} />
        )}
      </div>
    </>
  );
}

/** As text, so that an equal result is the same value. */
function unknownAuthors({ notices, users }: State): string {
  const ids = new Set(notices.items.map(({ collaboratorId }) => collaboratorId));
  return [...ids].filter((id) => !users[id]).join();
}
