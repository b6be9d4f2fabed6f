import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { heavyAvif, heavyPicture } from "../../../test/samples/samples.heavy.ts";
import { type FileWorkers, openFileWorkers } from "./attachments.workers.ts";

const folder = await mkdtemp(join(tmpdir(), "hello-workers-"));
const opened: FileWorkers[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const workers of opened.splice(0)) workers.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function open(options: Partial<Parameters<typeof openFileWorkers>[0]> = {}): FileWorkers {
  opened.push(openFileWorkers({ secondsPerMinute: Number.POSITIVE_INFINITY, ...options }));
  return opened.at(-1)!;
}

const note = join(folder, "note");
await writeFile(note, "duvet, lampe");
const picture = await keep("picture", heavyPicture("a.webp"));
const lighter = await keep("lighter", heavyAvif("a.avif"));

async function keep(name: string, file: Promise<File>): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, Buffer.from(await (await file).arrayBuffer()));
  return path;
}

async function statusesOf(files: Promise<unknown>[]): Promise<number[]> {
  const settled = await Promise.allSettled(files);
  return settled.map((one) => (one.status === "rejected" ? one.reason.status : 200));
}

const stays = () => new AbortController().signal;

describe("the workers that check files", () => {
  it("end a file that takes longer than its time, and go on with the next [SEC-05]", async () => {
    const workers = open({ checkedWithinMs: 200 });
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

  describe("share their time between people [SEC-31]", () => {
    /** One worker, so that files are answered in the order in which they start. */
    function queue(options: Parameters<typeof open>[0] = {}) {
      const workers = open({ workers: 1, ...options });
      const done: string[] = [];
      const check = (name: string, path = note, gone = stays()) =>
        workers.check({ path, owner: name[0]!, gone }).then(
          () => void done.push(name),
          ({ status }) => void done.push(`${name} ${status}`),
        );
      return { done, check };
    }

    it("nobody's second file goes before another's first, and whoever has used least goes first", async () => {
      const { done, check } = queue();
      await Promise.all([check("a1", lighter), check("a2"), check("a3"), check("b1"), check("b2"), check("c1")]);
      // After their first ones b and c have used a few milliseconds each, a seconds.
      expect(done.indexOf("a2")).toBe(4);
      expect(done.filter((name) => name.endsWith("1"))).toEqual(["a1", "b1", "c1"]);
      expect(done.slice(0, 3)).toEqual(["a1", "b1", "c1"]);
    });

    it("a file that finds its sender's minute used up is refused, also one that waits; the next minute begins anew", async () => {
      const { done, check } = queue({ secondsPerMinute: 0.1 });
      await Promise.all([check("a1", lighter), check("a2"), check("b1")]);
      expect(done).toEqual(["a1", "a2 429", "b1"]);
      await check("a3");
      await check("b2");
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61_000 });
      await check("a4");
      expect(done.slice(3)).toEqual(["a3 429", "b2", "a4"]);
    });

    it("files that are refused, and those whose sender leaves, count too", async () => {
      const { done, check } = queue({ secondsPerMinute: 0.00001 });
      const leaving = new AbortController();
      const left = check("a1", picture, leaving.signal);
      leaving.abort();
      await left;
      const broken = join(folder, "broken");
      await writeFile(broken, "<html>");
      await check("b1", broken);
      await check("a2");
      await check("b2");
      expect(done).toEqual(["a1 408", "b1", "a2 429", "b2 429"]);
    });

    it("a full queue takes a newcomer's file instead of the last one of whoever has most in it", async () => {
      const { done, check } = queue();
      const leaving = new AbortController();
      // One is being checked and fifty wait: eight of b, seven of each other.
      const names = Array.from({ length: 51 }, (_, n) => `${"abcdefg"[n % 7]}${n}`);
      const crowd = names.map((name) => check(name, picture, leaving.signal));
      const newcomer = check("z1");
      leaving.abort();
      await Promise.all([...crowd, newcomer]);
      expect(done.filter((name) => !name.endsWith("408"))).toEqual(["b50 503", "z1"]);
    });
  });
});
