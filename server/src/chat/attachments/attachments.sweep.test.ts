import { v4 } from "uuid";
import { expect, it } from "vitest";
import { openHouse } from "../../../test/house.ts";
import { jpeg } from "../../../test/samples/samples.ts";
import { sweepUnowned } from "./attachments.sweep.ts";
import { thumbnailKey } from "./attachments.uploads.ts";

const MINUTE_MS = 60_000;

const house = await openHouse();
const cast = await house.cast();

/** A file that nobody took over, as a killed process leaves it. */
async function leaveFile(ageMinutes: number): Promise<string> {
  const { pool, files } = house.context;
  const id = v4();
  const row = { id, workspace: "speedboat", position: 0, description: "a.jpg", type: "image/jpeg", size: 1 };
  const createdAt = new Date(Date.now() - ageMinutes * MINUTE_MS).toISOString();
  await pool`insert into attachments ${pool({ ...row, has_thumbnail: true, created_at: createdAt })}`;
  await files.put(id, Buffer.from("x"));
  await files.put(thumbnailKey(id), Buffer.from("x"));
  return id;
}

async function rows(): Promise<string[]> {
  const found = await house.context.pool<{ id: string }[]>`select id from attachments order by created_at, position`;
  return found.map(({ id }) => id);
}

it("removes what belongs to nobody for over an hour, and keeps what is owned or young", async () => {
  const file = await jpeg("plage.jpg");
  const message = { content: "Voici", userId: cast.A.id, roomId: cast.R1.id, mentions: [] };
  const notice = { content: "Voici", userId: cast.A.id, collaboratorId: cast.C.id };
  const sent = await house.as(cast.A.uuid).send("/amplify/messages/", { message }, [file]);
  const noticed = await house.as(cast.C.uuid).send("/amplify/notice/", { notice }, [file]);
  const owned = [...sent.body.data.attachments, ...noticed.body.data.attachments].map(({ path }) => path.split("/")[1]);
  await house.context.pool`update attachments set created_at = now() - interval '1 year'`;
  const young = await leaveFile(59);
  const old = [await leaveFile(61), await leaveFile(60 * 24)];
  expect(await house.storedFiles()).toHaveLength(10);

  expect(await sweepUnowned(house.context)).toBe(2);

  const kept = [...owned, young];
  expect((await rows()).sort()).toEqual([...kept].sort());
  expect((await house.storedFiles()).sort()).toEqual(kept.flatMap((id) => [id, thumbnailKey(id)]).sort());
  for (const id of old) expect(await house.context.files.read(id)).toBeUndefined();
  expect(await sweepUnowned(house.context)).toBe(0);
});

it("finishes what a sweep began that lost its files and not its rows", async () => {
  const id = await leaveFile(120);
  await house.context.files.remove(id);
  await sweepUnowned(house.context);
  expect(await rows()).not.toContain(id);
  expect(await house.storedFiles()).not.toContain(thumbnailKey(id));
});
