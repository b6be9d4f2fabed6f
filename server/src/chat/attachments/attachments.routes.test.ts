import type { Attachment, Message, ParticipantStatus } from "@hello/contract";
import { attachmentAnswer } from "@hello/contract";
import sharp from "sharp";
import { v4 } from "uuid";
import { describe, expect, it } from "vitest";
import type { HttpClient } from "../../../test/client.ts";
import type { MadeParticipant, MadeRoom, MadeUser } from "../../../test/factory.ts";
import { openHouse } from "../../../test/house.ts";
import { jpeg, textFile } from "../../../test/samples/samples.ts";
import { sign } from "../../base/signing.ts";

const house = await openHouse();
const cast = await house.cast();
const c = house.as(cast.C.uuid);
await house.user("collaborator_2");

/** A member of a room of their own, in which staff has sent files. */
type Scene = { room: MadeRoom; user: MadeUser; entry: MadeParticipant; me: HttpClient; message: Message };

async function setScene(files: File[]): Promise<Scene> {
  const [room, user] = [await house.room(), await house.user()];
  const entry = await house.participant(room, user);
  const message = { content: "Voici", userId: cast.C.id, roomId: room.id, mentions: [] };
  const { body } = await c.send("/amplify/messages/", { message }, files);
  return { room, user, entry, me: house.as(user.uuid), message: body.data };
}

function askAddress(who: HttpClient, path: string) {
  return who.get(`/amplify/attachment?path=${encodeURIComponent(path)}`);
}

async function requireAddress(who: HttpClient, path: string): Promise<string> {
  return attachmentAnswer.parse((await askAddress(who, path)).body).data;
}

/** As the page does it: the address, the token, and nothing else. */
async function fetchFile(who: HttpClient, address: string) {
  const token = await who.token();
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const response = await fetch(new URL(address, house.url), { headers });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

const NOTE = "duvet, lampe, été";
const note = () => textFile("liste d’affaires.txt", NOTE);

describe("the address of a file", () => {
  it("is a URL that gives the bytes under the attachment's name to the same token [API-20]", async () => {
    const { me, message } = await setScene([note(), await jpeg("plage.jpg", 640, 480)]);
    const [list, picture] = message.attachments as [Attachment, Attachment];
    const text = await fetchFile(me, await requireAddress(me, list.path));
    expect([text.status, text.bytes.toString()]).toEqual([200, NOTE]);
    expect(text.headers.get("content-type")).toMatch(/^text\/plain\b/);
    expect(text.headers.get("content-length")).toBe(String(list.size));
    const image = await fetchFile(me, await requireAddress(me, picture.path));
    expect(image.headers.get("content-type")).toBe("image/jpeg");
    expect(image.bytes).toHaveLength(picture.size);
    expect(await sharp(image.bytes).metadata()).toMatchObject({ format: "jpeg", width: 640, height: 480 });
  });

  it("gives the thumbnail of a picture, small and as WebP [API-20]", async () => {
    const { me, message } = await setScene([await jpeg("plage.jpg", 1_200, 900)]);
    const small = await fetchFile(me, await requireAddress(me, message.attachments[0]!.thumbnail!));
    expect([small.status, small.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect(await sharp(small.bytes).metadata()).toMatchObject({ format: "webp", width: 480, height: 360 });
  });

  it("never lets a browser run or show what it gives", async () => {
    const { me, message } = await setScene([note(), await jpeg("plage.jpg")]);
    for (const path of [
      message.attachments[0]!.path,
      message.attachments[1]!.path,
      message.attachments[1]!.thumbnail!,
    ]) {
      const { headers } = await fetchFile(me, await requireAddress(me, path));
      expect(headers.get("content-disposition")).toMatch(/^attachment; filename\*=UTF-8''/);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
      expect(headers.get("cache-control")).toMatch(/^private\b/);
    }
  });

  it.each(["plage.txt", "L'été à Noël (1), 100 % ; ~!.txt", "🏖️ 海.txt"])(
    "tells the name as RFC 8187 wants it: %s",
    async (name) => {
      const { me, message } = await setScene([textFile(name, NOTE)]);
      const { description, path } = message.attachments[0]!;
      const { headers } = await fetchFile(me, await requireAddress(me, path));
      const disposition = headers.get("content-disposition")!;
      expect(disposition).toMatch(/^attachment; filename\*=UTF-8''(?:[\w!#$&+.^`|~-]|%[0-9A-F]{2})+$/);
      expect(decodeURIComponent(disposition.split("''")[1]!)).toBe(name);
      expect(description).toBe(name);
    },
  );

  it("is found for no other path than the attachment's own", async () => {
    const { me, message } = await setScene([note()]);
    const { path } = message.attachments[0]!;
    const others = [
      `attachments/${v4()}`,
      `/${path}`,
      `${path}/`,
      `${path}/thumbnail`,
      `${path}/../x`,
      path.slice(12),
      "x",
    ];
    for (const other of others) expect([other, (await askAddress(me, other)).status]).toEqual([other, 404]);
  });
});

describe("an address in other hands", () => {
  it("is refused to another member of the room, and to nobody's token", async () => {
    const { me, room, message } = await setScene([note()]);
    const other = await house.user();
    await house.participant(room, other);
    const address = await requireAddress(me, message.attachments[0]!.path);
    expect((await fetchFile(house.as(other.uuid), address)).status).toBe(404);
    expect((await fetchFile(c, address)).status).toBe(404);
    const anonymous = await fetchFile(house.anonymous, address);
    expect(anonymous.status).toBe(401);
    expect(JSON.parse(anonymous.bytes.toString())).toMatchObject({ success: false, loginUrl: expect.any(String) });
    expect((await fetchFile(me, address)).status).toBe(200);
  });

  it("is refused once it has expired, and before that only as it was signed", async () => {
    const { me, user, message } = await setScene([note(), textFile("autre.txt", "autre")]);
    const [id, otherId] = message.attachments.map(({ path }) => path.split("/")[1]!) as [string, string];
    const { files, pages } = house.context.keys;
    const made = (key: Buffer, ...parts: unknown[]) => `/files/${sign(key, parts.join("|"))}`;
    const later = Date.now() + 60_000;
    const good = made(files, id, "", user.uuid, later);
    const [value, seal] = good.slice("/files/".length).split(".") as [string, string];
    const otherValue = Buffer.from([otherId, "", user.uuid, later].join("|")).toString("base64url");
    const flipped = (seal.startsWith("A") ? "B" : "A") + seal.slice(1);
    const bad = [
      made(files, id, "", user.uuid, Date.now() - 1),
      made(files, id, "", cast.A.uuid, later),
      made(pages, id, "", user.uuid, later),
      `/files/${otherValue}.${seal}`,
      `/files/${value}.${flipped}`,
      `/files/${value}`,
      `/files/${value}.`,
      `/files/${value}.${seal}.x`,
      `/files/${id}`,
    ];
    expect((await fetchFile(me, good)).status).toBe(200);
    for (const address of bad) expect([address, (await fetchFile(me, address)).status]).toEqual([address, 404]);
  });
});

describe("a file whose reader lost it", () => {
  const become = (status: ParticipantStatus) => async (scene: Scene) =>
    c.put("/amplify/participants/", { id: scene.entry.id, _version: 1, status });

  it.each<[string, number, (scene: Scene) => Promise<{ status: number }>]>([
    ["was BLOCKED", 403, become("BLOCKED")],
    ["was BANNED", 404, become("BANNED")],
    [
      "left",
      403,
      ({ me, entry }) => me.put("/amplify/participants/", { id: entry.id, _version: 1, status: "INVITED" }),
    ],
    ["was removed", 404, ({ entry }) => c.delete("/amplify/participants/", { id: entry.id, _version: 1 })],
    ["had the message deleted", 404, ({ message }) => c.delete("/amplify/messages/", { id: message.id, _version: 1 })],
  ])("is refused at once to somebody who %s", async (_name, status, lose) => {
    const scene = await setScene([await jpeg("plage.jpg")]);
    const { path, thumbnail } = scene.message.attachments[0]!;
    const addresses = [await requireAddress(scene.me, path), await requireAddress(scene.me, thumbnail!)];
    for (const address of addresses) expect((await fetchFile(scene.me, address)).status).toBe(200);
    expect((await lose(scene)).status).toBe(200);
    for (const address of addresses) expect((await fetchFile(scene.me, address)).status).toBe(status);
    expect((await askAddress(scene.me, path)).status).toBe(status);
  });

  it("is refused when its author was BANNED, and comes back with the author", async () => {
    const { room, me } = await setScene([]);
    const author = await house.user();
    const entry = await house.participant(room, author);
    const message = { content: "Voici", userId: author.id, roomId: room.id, mentions: [] };
    const { body } = await house.as(author.uuid).send("/amplify/messages/", { message }, [note()]);
    const address = await requireAddress(me, body.data.attachments[0].path);
    await c.put("/amplify/participants/", { id: entry.id, _version: 1, status: "BANNED" });
    expect((await fetchFile(me, address)).status).toBe(404);
    await c.put("/amplify/participants/", { id: entry.id, _version: 2, status: "NORMAL" });
    expect((await fetchFile(me, address)).status).toBe(200);
  });
});

describe("a file of a notice", () => {
  it.each<[string, (a: MadeUser) => Promise<string>]>([
    [
      "to one",
      async ({ id }) => {
        const notice = { content: "Bienvenue", userId: id, collaboratorId: cast.C.id };
        return (await c.send("/amplify/notice/", { notice }, [note()])).body.data.attachments[0].path;
      },
    ],
    [
      "to a list",
      async ({ id, uuid }) => {
        const notice = { content: "Bienvenue", collaboratorId: cast.C.id };
        await c.send("/amplify/notices/", { notice, usersData: [{ userId: id }], isSms: "false" }, [note()]);
        return (await house.as(uuid).get(`/amplify/users/${id}/notices`)).body.data.items[0].attachments[0].path;
      },
    ],
  ])("%s is for its recipient and the workspace's staff alone", async (_name, send) => {
    const recipient = await house.user();
    const path = await send(recipient);
    for (const who of [house.as(recipient.uuid), c]) {
      expect((await fetchFile(who, await requireAddress(who, path))).bytes.toString()).toBe(NOTE);
    }
    const strangers = [cast.A.uuid, cast.L.uuid, "collaborator_2", "customer_19999"];
    for (const uuid of strangers) expect([uuid, (await askAddress(house.as(uuid), path)).status]).toEqual([uuid, 404]);
    expect((await askAddress(house.anonymous, path)).status).toBe(401);
  });
});
