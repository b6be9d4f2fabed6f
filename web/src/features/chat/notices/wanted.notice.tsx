import { useEffect } from "react";
import { loadOlderNotices } from "../../../session/older.pages.ts";
import { useSession, useView } from "../../../session/session.context.tsx";
import { noticesOf } from "../../../state/notices.state.ts";
import styles from "./wanted.notice.module.css";

const GONE = "Ce message n’est plus disponible. Voici les autres.";
/** From then on the user decides what is in view. */
const ACTS = ["pointerdown", "wheel", "keydown"] as const;

/** Leads to the notice of the address: loads older ones until it is there, and scrolls to it (TRUE-07). */
export function WantedNotice({ noticeId }: { noticeId: string }) {
  const session = useSession();
  const isLoaded = useView(({ notices }) => notices.from !== null);
  const nextToken = useView(({ notices }) => notices.nextToken);
  const isThere = useView((state) => noticesOf(state).some(({ id }) => id === noticeId));

  useEffect(() => {
    if (nextToken !== null && !isThere) void loadOlderNotices(session);
  }, [session, nextToken, isThere]);

  useEffect(() => {
    const card = isThere && document.getElementById(`notice-${noticeId}`);
    if (card) return keepInView(card);
  }, [noticeId, isThere]);

  if (!isLoaded || isThere || nextToken !== null) return null;
  return (
    <p className={styles.gone} role="status">
      {GONE}
    </p>
  );
}

/** What stands above it may load later and push it down. A second click on its notification leads to it again. */
function keepInView(card: HTMLElement): () => void {
  const done = new AbortController();
  const show = () => card.scrollIntoView({ block: "start", inline: "nearest" });
  const growth = new ResizeObserver(show);
  card.tabIndex = -1;
  card.focus({ preventScroll: true });
  growth.observe(card.closest("section")!.parentElement!);
  const here = window.location.pathname;
  const onPush = () => window.location.pathname === here && show();
  window.addEventListener("pushState", onPush, { signal: done.signal });
  for (const act of ACTS) {
    window.addEventListener(act, () => growth.disconnect(), { signal: done.signal, passive: true });
  }
  return () => {
    growth.disconnect();
    done.abort();
  };
}
