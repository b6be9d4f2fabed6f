import { parseArgs } from "node:util";
import { ROOM_PARTICIPANTS_MAX, WORKSPACES, workspaceName } from "@hello/contract";
import { requireLocal, withDatabase } from "../server/src/platform/db/command.ts";
import { migrate } from "../server/src/platform/db/migrations.ts";
import { generateSeason } from "./generate.season.ts";
import { generateLarge } from "./generate.ts";

const MESSAGES_MAX = 5_000_000;
const ROOMS_MAX = 1_000;
const WEEKS_MAX = 104;
const STAYS_PER_WEEK_MAX = 200;
const PEOPLE_PER_STAY_MAX = 1_000;

await withDatabase(async ({ config, pool }) => {
  requireLocal(config, "Generated data");
  const { values } = parseArgs({
    options: {
      workspace: { type: "string", default: "speedboat" },
      participants: { type: "string", default: "10000" },
      messages: { type: "string", default: "100000" },
      rooms: { type: "string", default: "1" },
      weeks: { type: "string" },
      stays: { type: "string", default: "30" },
      people: { type: "string", default: "22" },
    },
  });
  const workspace = workspaceName.safeParse(values.workspace);
  if (!workspace.success) throw new Error(`--workspace must be one of ${WORKSPACES.join(", ")}.`);
  if (values.weeks !== undefined) {
    const weeks = requireCount("weeks", values.weeks, 1, WEEKS_MAX);
    const staysPerWeek = requireCount("stays", values.stays, 1, STAYS_PER_WEEK_MAX);
    const peoplePerStay = requireCount("people", values.people, 1, PEOPLE_PER_STAY_MAX);
    await migrate(pool);
    const made = await generateSeason(pool, { workspace: workspace.data, weeks, staysPerWeek, peoplePerStay });
    console.log(`Made ${made.stays} stays of ${weeks} weeks in ${workspace.data}, with ${made.people} people.`);
    return;
  }
  const participants = requireCount("participants", values.participants, 1, ROOM_PARTICIPANTS_MAX);
  const messages = requireCount("messages", values.messages, 0, MESSAGES_MAX);
  const rooms = requireCount("rooms", values.rooms, 1, ROOMS_MAX);

  await migrate(pool);
  const started = performance.now();
  const { roomIds } = await generateLarge(pool, { workspace: workspace.data, participants, messages, rooms });
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  console.log(
    `Made ${rooms} room(s) in ${workspace.data}, each with the same ${participants} participants ` +
      `and ${messages} messages of its own, in ${seconds} s.`,
  );
  for (const id of roomIds) console.log(id);
});

function requireCount(option: string, text: string, min: number, max: number): number {
  const count = Number(text);
  if (!/^\d+$/.test(text) || count < min || count > max) {
    throw new Error(`--${option} must be a whole number from ${min} to ${max}, not “${text}”.`);
  }
  return count;
}
