import { PAGE_PATHS, type PageSettings } from "@hello/contract/plain";
import { useEffect } from "react";
import { useLocation } from "wouter";
import { FullScreenLoader } from "../components/loading/full.screen.loader.tsx";
import { lazyPart } from "../components/loading/lazy.part.tsx";
import { useEntry } from "../features/chat/entry/use.entry.ts";
import type { ChatSession } from "../session/chat.session.ts";
import { closeByEscape, isEmbedded } from "../session/page/embedding.ts";
import { SessionProvider } from "../session/session.context.tsx";
import { currentToken } from "../session/sign.in/sign.in.ts";
import { explainRemoval } from "../session/writing/explain.removal.ts";
import { openLeftUnsent } from "../session/writing/left.unsent.ts";
import { whenIdle } from "../start/first.room.ts";
import { Shell } from "./shell.tsx";

/** The worker fetches files of its own: those of the first screen come first. */
const WORKER_AFTER_MS = 3_000;

const NoAccess = lazyPart(async () => (await import("../features/chat/entry/no.access.tsx")).NoAccess);
const Onboarding = lazyPart(async () => (await import("../features/chat/onboarding/onboarding.view.tsx")).Onboarding);

/** The chat from the login check to its screens. */
export function Chat({ settings }: { settings: PageSettings }) {
  const [, navigate] = useLocation();
  const entry = useEntry(settings, (session, left) => {
    navigate(PAGE_PATHS.notices);
    explainRemoval(session, left);
  });

  useEffect(() => closeByEscape(settings), [settings]);
  const opened = entry.kind === "open" ? entry.session : null;
  useEffect(() => {
    if (!opened) return;
    openLeftUnsent(opened);
    startWorker(opened);
  }, [opened]);

  if (entry.kind === "noAccess") return <NoAccess workspace={settings.workspace} />;
  if (entry.kind === "checking") return <FullScreenLoader />;
  if (entry.kind === "touring") return <Onboarding settings={settings} {...entry} />;
  // The screens render behind the loader, so that they are complete when it disappears.
  return (
    <SessionProvider session={entry.session}>
      {entry.kind === "entering" && <FullScreenLoader />}
      <Shell isHidden={entry.kind === "entering"} />
    </SessionProvider>
  );
}

/** Not in a frame, whose storage is another one, and not with a token, of which nothing may outlive the page. */
function startWorker(session: ChatSession): void {
  if (isEmbedded() || currentToken() !== null) return;
  setTimeout(() => void start(session), WORKER_AFTER_MS);
}

function start(session: ChatSession): Promise<void> {
  return whenIdle()
    .then(() => import("../session/worker/page.notifications.ts"))
    .then((notifications) => notifications.startWorker(session))
    .catch((error: unknown) => console.warn("The page goes on without notifications.", error));
}
