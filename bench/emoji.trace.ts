import type { CDPSession } from "@playwright/test";

/**
 * The CPU time of the main thread after an event, in milliseconds; other processes do not count. `firstFrame` is the time
 * until the first paint, `worstFrame` that of the longest frame. Idle work delays no frame and is not part of either.
 */
export type Work = { script: number; layout: number; paint: number; firstFrame: number; worstFrame: number };

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  tts?: number;
  tdur?: number;
  args: { data?: { type?: string } };
};
type Kind = "script" | "layout" | "paint" | "idle";
type Span = { name: string; kind: Kind | undefined; start: number; end: number };

const KINDS: Record<Kind, RegExp> = {
  idle: /^FireIdleCallback/,
  script: /^(EvaluateScript|FunctionCall|EventDispatch|RunMicrotasks|TimerFire|Fire|MinorGC|MajorGC|BlinkGC|v8\.)/,
  layout: /^(UpdateLayoutTree|ParseAuthorStyleSheet|Layout|IntersectionObserver)/,
  paint: /^(PrePaint|Paint|Layerize|Commit|UpdateLayer)/,
};

/** Records while `act` runs, and sums up the work after the first event of that type ("click", "keydown"). */
export async function traceWork(session: CDPSession, type: string, act: () => Promise<void>): Promise<Work> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: unknown[] }) => events.push(...(value as TraceEvent[]));
  session.on("Tracing.dataCollected", collect as never);
  const traceConfig = { includedCategories: ["devtools.timeline"], excludedCategories: ["*"] };
  await session.send("Tracing.start", { transferMode: "ReportEvents", traceConfig });
  await act();
  const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await complete;
  session.off("Tracing.dataCollected", collect as never);
  return workAfter(events, type);
}

function workAfter(events: TraceEvent[], type: string): Work {
  const trigger = events.find(({ name, args }) => name === "EventDispatch" && args.data?.type === type);
  if (!trigger) throw new Error(`no ${type} was recorded`);
  const spans = events
    .filter(({ ph, pid, tid, ts }) => ph === "X" && pid === trigger.pid && tid === trigger.tid && ts >= trigger.ts)
    .flatMap(({ name, tts, tdur }): Span[] =>
      tts === undefined || tdur === undefined ? [] : [{ name, kind: kindOf(name), start: tts, end: tts + tdur }],
    )
    .sort((a, b) => a.start - b.start || b.end - a.end);
  const paints = spans.filter(({ name }) => name === "Layerize").map(({ end }) => end);
  const frames = Array.from({ length: paints.length + 1 }, () => 0);
  const work: Work = { script: 0, layout: 0, paint: 0, firstFrame: 0, worstFrame: 0 };
  forEachStretch(spans, (kind, start, end) => {
    const duration = (end - start) / 1_000;
    work[kind === "idle" ? "script" : kind] += duration;
    const frame = paints.filter((painted) => painted <= start).length;
    if (kind !== "idle") frames[frame]! += duration;
  });
  return { ...work, firstFrame: frames[0]!, worstFrame: Math.max(...frames) };
}

/** Spans are nested: each stretch of time belongs to the innermost span that has a kind. */
function forEachStretch(spans: Span[], report: (kind: Kind, start: number, end: number) => void): void {
  const open: Span[] = [];
  let reportedUntil = 0;
  const reportUpTo = (time: number) => {
    const innermost = open.findLast((span) => span.kind)?.kind;
    const isIdle = innermost === "script" && open.some((span) => span.kind === "idle");
    const kind = isIdle ? "idle" : innermost;
    if (kind && time > reportedUntil) report(kind, reportedUntil, time);
    reportedUntil = Math.max(reportedUntil, time);
  };
  const closeUpTo = (time: number) => {
    for (let last = open.at(-1); last && last.end <= time; last = open.at(-1)) {
      reportUpTo(last.end);
      open.pop();
    }
  };
  for (const span of spans) {
    closeUpTo(span.start);
    reportUpTo(span.start);
    open.push(span);
  }
  closeUpTo(Number.POSITIVE_INFINITY);
}

function kindOf(name: string): Kind | undefined {
  return (Object.keys(KINDS) as Kind[]).find((kind) => KINDS[kind].test(name));
}
