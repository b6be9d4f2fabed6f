import { type Measured, prepareChat, report, startBeside } from "./beside.ts";
import { leaveLogFiles } from "./chat.ts";
import { endsOf } from "./ends.work.ts";
import { openGround } from "./ground.ts";

/** A large room is purged, a person erased, another exported and an album downloaded while people chat. */
export async function bench(): Promise<void> {
  const ground = await openGround();
  const scene = await prepareChat(ground);
  const works = await endsOf(ground);
  await leaveLogFiles(ground.pool);
  const { measure, measureQuiet } = await startBeside(ground, scene);
  try {
    const quiet = await measureQuiet();
    const runs: Measured[] = [];
    for (const { name, work } of works) runs.push(await measure(name, work));
    report(quiet, runs);
  } finally {
    await ground.end();
  }
}
