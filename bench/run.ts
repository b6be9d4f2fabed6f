/** npm run bench -- <suite>. Compare only ratios within one run: absolute figures depend on the machine. */
const SUITES: Record<string, () => Promise<{ bench: () => Promise<void> }>> = {
  abuse: () => import("./abuse.bench.ts"),
  calls: () => import("./calls.bench.ts"),
  emoji: () => import("./emoji.bench.ts"),
  ends: () => import("./ends.bench.ts"),
  lighthouse: () => import("./web.lighthouse.ts"),
  live: () => import("./live.bench.ts"),
  notices: () => import("./notices.bench.ts"),
  stays: () => import("./stays.bench.ts"),
  storm: () => import("./storm.bench.ts"),
  web: () => import("./web.bench.ts"),
};

const name = process.argv[2] ?? "calls";
const suite = SUITES[name];
if (!suite) {
  console.error(`There is no bench ${name}. There is: ${Object.keys(SUITES).join(", ")}.`);
  process.exit(1);
}
await (await suite()).bench();
