import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { heavyAvif } from "../../test/samples.heavy.ts";
import { type FileWorkers, openFileWorkers } from "./attachments.workers.ts";

const folder = await mkdtemp(join(tmpdir(), "hello-workers-"));
const opened: FileWorkers[] = [];
afterEach(() => {
  for (const workers of opened.splice(0)) workers.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function open(checkedWithinMs?: number): FileWorkers {
  opened.push(openFileWorkers(checkedWithinMs));
  return opened.at(-1)!;
}

const note = join(folder, "note");
await writeFile(note, "duvet, lampe");
const picture = join(folder, "picture");
await writeFile(picture, Buffer.from(await heavyAvif("a.avif").arrayBuffer()));

async function statusesOf(files: Promise<unknown>[]): Promise<number[]> {
  const settled = await Promise.allSettled(files);
  return settled.map((one) => (one.status === "rejected" ? one.reason.status : 200));
}

const stays = () => new AbortController().signal;

describe("the workers that check files", () => {
  it("end a file that takes longer than its time, and go on with the next [SEC-05]", async () => {
    const workers = open(200);
    await expect(workers.check({ path: picture, owner: "a", gone: stays() })).rejects.toMatchObject({ status: 415 });
    const patient = open();
    expect(await patient.check({ path: note, owner: "a", gone: stays() })).toMatchObject({ type: "text/plain" });
  });

  it("end a file when its sender goes, also while it waits [SEC-05]", async () => {
    const workers = open();
    const leaving = new AbortController();
    const files = ["a", "b", "c"].map((owner) => workers.check({ path: picture, owner, gone: leaving.signal }));
    const ended = statusesOf(files);
    leaving.abort();
    expect(await ended).toEqual([408, 408, 408]);
    expect(await workers.check({ path: note, owner: "a", gone: stays() })).toMatchObject({ type: "text/plain" });
  });

  it("give one user one worker, and the next one to another user [SEC-05]", async () => {
    const workers = open();
    const done: string[] = [];
    const check = (path: string, owner: string) =>
      workers.check({ path, owner, gone: stays() }).finally(() => done.push(owner));
    const hers = statusesOf([picture, picture, picture].map((path) => check(path, "greedy")));
    await check(note, "other");
    expect(done).toEqual(["other"]);
    workers.close();
    expect(await hers).toEqual([503, 503, 503]);
  });

  it("refuse more than may wait, from one person and from all [SEC-05]", async () => {
    const workers = open();
    const ask = (owner: string) => workers.check({ path: picture, owner, gone: stays() });
    const asked = [...Array(10).fill("greedy"), ...Array.from({ length: 60 }, (_, n) => `person ${n}`)].map(ask);
    const ended = statusesOf(asked);
    workers.close();
    const statuses = await ended;
    expect(statuses.slice(0, 10).filter((status) => status === 429)).toHaveLength(1);
    expect(statuses.filter((status) => status === 503)).toHaveLength(69);
  });

  it("take nothing more once they are closed, and end what they had [SEC-05]", async () => {
    const workers = open();
    const file = workers.check({ path: picture, owner: "a", gone: stays() });
    workers.close();
    await expect(file).rejects.toMatchObject({ status: 503, retryAfterSeconds: 10 });
    await expect(workers.check({ path: note, owner: "a", gone: stays() })).rejects.toMatchObject({ status: 503 });
  });
});
