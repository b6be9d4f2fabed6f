import type { OpenAnswers } from "@hello/contract";
import { useEffect, useState } from "react";
import { countOpenHelp } from "../api/answers.api.ts";
import { connect } from "../live/live.connect.ts";
import { currentToken, onSignedInAgain, type Staff } from "../session/sign.in/sign.in.ts";

/** Many people may ask for help within seconds: between two questions to the server lies at least this. */
const GAP_MS = 2_000;
/** What ends otherwise than by an answer (an erasure, a purge) is told to nobody. */
const EVERY_MS = 60_000;
/** While the live connection is away. */
const WITHOUT_LIVE_MS = 5_000;

/** Requests for help that nobody has taken, and the send where the oldest is. */
export type OpenHelp = { count: number; oldest: OpenAnswers | undefined };

/** Follows them on every screen of staff, also while the page is hidden, where timers are late and events are not (D234). */
export function useOpenHelp(staff: Staff, teamId: string | undefined): OpenHelp | undefined {
  const [help, setHelp] = useState<OpenHelp>();
  useEffect(() => {
    const counting = countAgain(() => countOpenHelp(staff.pageHttp), setHelp);
    const repeating = repeat(counting.ask, WITHOUT_LIVE_MS);
    const stopListening = teamId && listen(staff, teamId, { onNews: counting.ask, onEvery: repeating.every });
    return () => {
      if (stopListening) stopListening();
      repeating.stop();
      counting.stop();
    };
  }, [staff, teamId]);
  return help;
}

type Ear = { onNews: () => void; onEvery: (ms: number) => void };

function listen({ settings }: Staff, teamId: string, { onNews, onEvery }: Ear): () => void {
  const connection = connect({
    apiKey: settings.liveApiKey,
    token: currentToken,
    onEvent: onNews,
    // The first connection sends a reset too.
    onReset: onNews,
    onStatus: ({ connection: state, mustPoll }) => {
      onEvery(mustPoll ? WITHOUT_LIVE_MS : EVERY_MS);
      // Usually the sign-in has expired; the answer to any call says so.
      if (state === "refused") onNews();
    },
  });
  connection.subscribe({ userId: null, rooms: [], cards: [], teamId });
  const onVisible = () => {
    if (document.visibilityState !== "visible") return;
    connection.wake();
    onNews();
  };
  document.addEventListener("visibilitychange", onVisible);
  const stopWaking = onSignedInAgain(connection.wake);
  return () => {
    document.removeEventListener("visibilitychange", onVisible);
    stopWaking();
    connection.close();
  };
}

function repeat(run: () => void, firstMs: number) {
  let everyMs = firstMs;
  let timer = setInterval(run, everyMs);
  return {
    every: (ms: number) => {
      if (ms === everyMs) return;
      everyMs = ms;
      clearInterval(timer);
      timer = setInterval(run, everyMs);
    },
    stop: () => clearInterval(timer),
  };
}

/** Asks at once, then at most once in the gap; what was asked for meanwhile is asked once more after it. */
function countAgain(fetchHelp: () => Promise<OpenHelp>, onHelp: (help: OpenHelp) => void) {
  let isStopped = false;
  let isRunning = false;
  let isWanted = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = Number.NEGATIVE_INFINITY;

  function ask(): void {
    const waitMs = last + GAP_MS - performance.now();
    if (isStopped) return;
    if (isRunning) isWanted = true;
    else if (waitMs <= 0) void run();
    else timer ??= setTimeout(() => void run(), waitMs);
  }

  async function run(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    isRunning = true;
    isWanted = false;
    try {
      const help = await fetchHelp();
      if (!isStopped) onHelp(help);
    } catch (error) {
      console.warn("Open requests for help could not be counted.", error);
    }
    last = performance.now();
    isRunning = false;
    if (isWanted) ask();
  }

  return {
    ask,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
