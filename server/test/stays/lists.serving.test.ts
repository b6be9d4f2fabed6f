import { readdir, readFile } from "node:fs/promises";
import { longestJson, USERS_BATCH_SIZE, userIds } from "@hello/contract";
import { v4 } from "uuid";
import { expect, it, onTestFinished, vi } from "vitest";
import { LEAD } from "../client.ts";
import { openHouse } from "../house.ts";
import { deliver, STAYS_SETTINGS, stayOf } from "./stays.ts";

const house = await openHouse(STAYS_SETTINGS);
const { A, C, R1 } = await house.cast();
const [a, lead] = [house.as(A.uuid), house.as(C.uuid, LEAD)];

const people = Array.from({ length: 2_000 }, (_, n) => ({ uuid: `customer_${100_000 + n}`, firstname: "L\u00e9a" }));
const csv = `stay_ref;as_of;departure_date;end_date;title;uuid\n${people
  .map(({ uuid }) => `S-CSV;2026-01-01;2027-07-10;2027-07-17;Voile;${uuid}\n`)
  .join("")}`;
const notice = () => ({
  notice: { id: v4(), content: "À tous", collaboratorId: C.id },
  usersData: Array.from({ length: 1_000 }, () => ({ userId: A.id })),
});

/** The processes of this house that read lists. */
async function findReaders(): Promise<number[]> {
  const found: number[] = [];
  for (const pid of (await readdir("/proc")).filter((name) => /^\d+$/.test(name))) {
    const read = (file: string) => readFile(`/proc/${pid}/${file}`, "utf8").catch(() => "");
    const isOurs = new RegExp(`^PPid:\\s${process.pid}$`, "m").test(await read("status"));
    if (isOurs && (await read("cmdline")).includes("lists.process")) found.push(Number(pid));
  }
  return found;
}

/** Customers read and write as always. */
async function chat(): Promise<void> {
  const message = { content: "Bonjour", userId: A.id, roomId: R1.id };
  for (let n = 0; n < 5; n += 1) {
    expect((await a.get(`/amplify/rooms/${R1.id}/messages`)).status).toBe(200);
    expect((await a.send("/amplify/messages/", { message })).status).toBe(200);
  }
}

it("answers everybody while lists of the booking system and of staff are read [SEC-25]", async () => {
  const json = stayOf("S-JSON", people);
  const lists: Record<string, () => Promise<{ status: number }>> = {
    "JSON by the webhook": () => deliver(house, json),
    "CSV by the webhook": () => deliver(house, csv),
    "JSON that is tried": () => deliver(house, json, { query: "?dryRun=1" }),
    "a file of the page": () =>
      lead.call("POST", "/amplify/imports?dryRun=1", { json: csv, headers: { "content-type": "text/csv" } }),
    "a long list of staff": () => lead.send("/amplify/notices/", notice()),
  };
  // The first of each kind starts its process, which then stands still until it is let go.
  expect((await lists["JSON that is tried"]!()).status).toBe(200);
  expect((await lists["a long list of staff"]!()).status).toBe(200);
  const readers = await findReaders();
  expect(readers).toHaveLength(2);
  const go = () => {
    for (const pid of readers) process.kill(pid, "SIGCONT");
  };
  onTestFinished(go);
  for (const pid of readers) process.kill(pid, "SIGSTOP");
  const answered: string[] = [];
  const asked = Object.entries(lists).map(async ([name, ask]) => {
    const { status } = await ask();
    answered.push(name);
    return status;
  });
  await chat();
  expect(answered).toEqual([]);
  go();
  expect(await Promise.all(asked)).toEqual([200, 200, 200, 200, 200]);
});

it("parses no long list in the process that serves [SEC-25]", async () => {
  const parse = vi.spyOn(JSON, "parse");
  onTestFinished(() => parse.mockRestore());
  expect((await deliver(house, stayOf("S-OTHER", people))).status).toBe(200);
  expect((await lead.send("/amplify/notices/", notice())).status).toBe(200);
  expect(Math.max(...parse.mock.calls.map(([text]) => text.length))).toBeLessThan(longestJson(userIds));
  expect(people.length).toBeGreaterThan(USERS_BATCH_SIZE);
});
