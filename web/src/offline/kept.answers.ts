import type { OtherUser, User } from "@hello/contract";
import type { Call, Copies } from "../api/copies.gate.ts";
import type { Reply } from "../api/early.answers.ts";
import { CallError } from "../api/http.ts";
import { readSettings } from "../start/page.settings.ts";
import { copyStore } from "./copy.store.ts";
import { openKeptDatabase } from "./kept.database.ts";
import { type CopiedChat, followChat } from "./kept.rooms.ts";
import { keptMe, keptOf, keptPerson } from "./kept.shapes.ts";
import { isHere } from "./person.here.ts";

const LOGIN_CHECK = "/authorized";
/** A network that says nothing for this long counts as away. */
const SILENT_AFTER_MS = 4_000;

type Copy = { data: unknown; at: number };

/** The last good answers of a few calls, kept on this device and shown while there is no network (D74). */
export async function openKeptAnswers(mayKeep: () => boolean): Promise<Copies> {
  const database = await openKeptDatabase();
  const { you } = readSettings();
  /** Of whoever is signed in here, and of nobody but the person that the server has written into the page (SEC-26). */
  const isOwn = (uuid: string) => isHere(uuid) && (you?.uuid ?? uuid) === uuid;
  const stored = you?.uuid ?? (await database.findMe())?.value.uuid;
  await (stored !== undefined && isOwn(stored) ? database.open(stored) : database.clear());
  const signedIn = Promise.withResolvers<string>();
  let meId: string | undefined;
  // The worker's page has no person in it: the network has been silent since the navigation began.
  let wasHeard = Boolean(you);

  /** Nothing is kept before it is known whose answer it is, and what another person has left is deleted. */
  async function signIn(uuid: string): Promise<void> {
    await database.open(uuid);
    signedIn.resolve(uuid);
  }

  async function keep({ at, method, address, json }: Call, { status, body }: Reply): Promise<void> {
    // Signed out, perhaps from another device.
    if (body.loginUrl !== undefined) return database.clear();
    if (status !== 200 || body.success !== (true as unknown)) return;
    if (at === "GET /authorized" || at === "GET /collab-authorized")
      return signIn((body.data as { uuid: string }).uuid);
    if (!mayKeep()) return;
    const uuid = await signedIn.promise;
    // Another tab has signed out, or in as another person, whose answer this may be.
    if (!isHere(uuid)) return;
    if (at === "POST /amplify/users/search-all") {
      const { items } = body.data as { items: OtherUser[] };
      await database.put(
        "people",
        uuid,
        items.map((person) => [person.id, keptPerson(person)]),
      );
      const unknown = idsIn(json).filter((id) => !items.some((person) => person.id === id));
      return database.remove("people", uuid, unknown);
    }
    if (method !== "GET") return;
    if (at === "GET /amplify/users/search") {
      const [me] = (body.data as { items: User[] }).items;
      if (me?.uuid !== uuid) return;
      meId = me.id;
      return database.putMe(keptMe(me));
    }
    const kept = keptOf(address, body.data, meId);
    if (kept !== undefined) await database.put("answers", uuid, [[address, kept]]);
  }

  /** If there is no more room, the drafts need it more. */
  async function keepOrClear(call: Call, reply: Reply): Promise<void> {
    await keep(call, reply)
      .catch(() => database.clear())
      .catch(() => {});
  }

  async function find({ at, method, address, json }: Call): Promise<Copy | undefined> {
    if (!mayKeep()) return undefined;
    const me = await database.findMe();
    if (!me || !isOwn(me.value.uuid)) return undefined;
    const { uuid } = me.value;
    meId = me.value.id;
    if (address === LOGIN_CHECK) {
      signedIn.resolve(uuid);
      return { data: { uuid }, at: me.at };
    }
    if (at === "GET /amplify/users/search") return { data: { items: [me.value], nextToken: null }, at: me.at };
    if (at === "POST /amplify/users/search-all") {
      const found = await Promise.all(idsIn(json).map((id) => database.find("people", uuid, id)));
      return { data: { items: found.flatMap((row) => row?.value ?? []), nextToken: null }, at: me.at };
    }
    const row = method === "GET" ? await database.find("answers", uuid, address) : undefined;
    return row && { data: row.value, at: row.at };
  }

  async function through(call: Call, reply: Promise<Reply>): Promise<Reply> {
    const asked = performance.now();
    const silentFor = copyStore.getState().isAway ? SILENT_AFTER_MS : wasHeard ? 0 : asked;
    const heard = reply.then((answer) => {
      wasHeard = true;
      copyStore.setState({ isAway: false });
      void keepOrClear(call, answer);
      return answer;
    });
    heard.catch(() => {});
    try {
      const answer = await Promise.race([heard, after(SILENT_AFTER_MS - silentFor)]);
      if (answer) {
        endCopy(call.address);
        return answer;
      }
    } catch (error) {
      if (!(error instanceof CallError && error.status === 0)) throw error;
    }
    const copy = await find(call).catch(() => undefined);
    if (!copy) return heard;
    showCopy(call.address, copy.at);
    // It was there when the call was made: nothing waits for it any longer (SHELL-03).
    return { status: 200, body: { success: true, data: copy.data } as unknown as Reply["body"], at: asked };
  }

  return { through, follow: (chat: CopiedChat) => followChat({ ...chat, database }, mayKeep) };
}

function showCopy(address: string, time: number): void {
  const format = { day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" } as const;
  const moment = new Date(time).toLocaleString("fr-FR", format).replace(/^1 /, "1er ");
  copyStore.setState(({ texts }) => ({ isAway: true, texts: { ...texts, [address]: `Copie du ${moment}` } }));
}

function endCopy(address: string): void {
  const { [address]: shown, ...texts } = copyStore.getState().texts;
  if (shown !== undefined) copyStore.setState({ texts });
}

function idsIn(json: unknown): string[] {
  return (json as { ids: string[] }).ids;
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
