import { type Message, PHOTO_REMOVALS_MAX, photoRemovalAnswer } from "@hello/contract";
import { v4 } from "uuid";
import { describe, expect, it } from "vitest";
import type { HttpClient } from "../../../test/client.ts";
import type { MadeMessage, MadeUser } from "../../../test/factory.ts";
import { openHouse } from "../../../test/house.ts";
import { listen, MESSAGE_FIELDS, openLiveAs, subscription } from "../../../test/live.client.ts";
import { jpeg, textFile } from "../../../test/samples/samples.ts";
import { CONTEST_TEXT, openCases } from "../../../test/stays/cases.ts";
import { takeRemovedPhotos } from "../retention/retention.kept.ts";

const house = await openHouse();
const { pool } = house.context;
const { asNora, asPaul, paul, ...cases } = await openCases(house);
const { scene, report, caseOf, decide, noticesOf } = cases;

/** A room in which the author has sent a message with two pictures and a text. */
async function photoScene() {
  const made = await scene();
  const message = { roomId: made.room.id, userId: made.author.id, content: "Au sommet" };
  const { body } = await house
    .as(made.author.uuid)
    .send("/amplify/messages/", { message }, [
      await jpeg("a.jpg"),
      await jpeg("b.jpg"),
      textFile("notes.txt", "Pas une photo"),
    ]);
  const sent: Message = body.data;
  const [first, second, file] = sent.attachments.map(({ path }) => path) as [string, string, string];
  return { ...made, sent, message: { ...made.message, id: sent.id } as MadeMessage, first, second, file };
}

const remove = (client: HttpClient, path: string) => client.post("/amplify/attachment/removals", { path });
const addressOf = async (client: HttpClient, path: string) =>
  client.get(`/amplify/attachment?path=${encodeURIComponent(path)}`);

async function seenBy(user: MadeUser, roomId: string) {
  const client = house.as(user.uuid);
  const messages: Message[] = (await client.get(`/amplify/rooms/${roomId}/messages`)).body.data.items;
  const album = (await client.get(`/amplify/rooms/${roomId}/album`)).body.data;
  return {
    message: messages.flatMap(({ attachments }) => attachments.map(({ path }) => path)),
    album: album.items.map(({ attachment }: { attachment: { path: string } }) => attachment.path),
  };
}

describe("« Retirer cette photo »", () => {
  it("hides it at once for everybody but staff: message, album, addresses and previews; live [DAY-08]", async () => {
    const { room, author, reporters, sent, message, first, second, file } = await photoScene();
    const [asker, other] = reporters;
    const asOther = house.as(other.uuid);
    const earlier = (await addressOf(asOther, first)).body.data;
    const live = await openLiveAs(house, other.uuid);
    await listen(live, "s", subscription("onUpdateMessage", { roomId: { eq: room.id } }, MESSAGE_FIELDS));
    const answer = await remove(house.as(asker.uuid), first);
    expect(photoRemovalAnswer.parse(answer.body).data).toMatchObject({ path: first, messageId: sent.id });
    const { payload } = await live.until(({ id, type, payload }) => id === "s" && type === "next" && payload.data);
    const told = payload.data.onUpdateMessage;
    expect(told).toMatchObject({ id: sent.id, content: "Au sommet", _version: sent._version + 1 });
    expect(JSON.stringify(told)).not.toContain(first);
    for (const user of [author, asker, other]) {
      expect(await seenBy(user, room.id)).toEqual({ message: [second, file], album: [second] });
      const client = house.as(user.uuid);
      const statuses = [await addressOf(client, first), await addressOf(client, `${first}/thumbnail`)];
      expect(statuses.map(({ status }) => status)).toEqual([404, 404]);
    }
    expect((await asOther.get(earlier)).status).toBe(404);
    // Staff see it by its address and in the case.
    expect((await addressOf(asPaul, first)).status).toBe(200);
    const found = await caseOf(message);
    expect(found).toMatchObject({ state: "open", reports: 1, types: ["PHOTO"], message: { removed: [first] } });
    expect(found.message?.attachments.map(({ path }) => path)).toEqual([first, second, file]);
    expect((await asPaul.get(`/amplify/cases/${found.id}/attachment?path=${first}`)).status).toBe(200);
    expect((await noticesOf(asker))[0]).toContain("La photo est retirée.");
    // The same again answers the same; for others it is not there.
    expect((await remove(house.as(asker.uuid), first)).body).toEqual(answer.body);
    expect((await remove(asOther, first)).status).toBe(404);
    expect((await caseOf(message)).latestReports).toHaveLength(1);
  });

  it("is put back by staff, and author and asker are told; who asked may contest, not ask again [DAY-08]", async () => {
    const { room, author, reporters, message, first, second, file } = await photoScene();
    const [asker] = reporters;
    await remove(house.as(asker.uuid), first);
    const found = await caseOf(message);
    expect((await decide(found, { act: "leave", ground: "privacy" })).status).toBe(200);
    expect(await seenBy(author, room.id)).toEqual({ message: [first, second, file], album: [first, second] });
    for (const user of [author, asker]) {
      expect((await noticesOf(user))[0]).toContain("avec la photo qui avait été retirée");
    }
    const again = await remove(house.as(asker.uuid), first);
    expect([again.status, again.body.message]).toEqual([403, expect.stringContaining("contestez")]);
    expect((await remove(house.as(reporters[1].uuid), first)).status).toBe(200);
    expect((await caseOf(message)).state).toBe("open");
  });

  it("is deleted by staff, with the message left; put back when a contestation is right [DAY-08]", async () => {
    const { room, author, reporters, message, first, second, file } = await photoScene();
    const [asker] = reporters;
    await remove(house.as(asker.uuid), first);
    const found = await caseOf(message);
    const { body } = await decide(found, { act: "photo", ground: "privacy" }, asPaul);
    expect(body.data).toMatchObject({ state: "decided", decision: { act: "photo", ground: "privacy" } });
    expect(await seenBy(asker, room.id)).toEqual({ message: [second, file], album: [second] });
    expect((await noticesOf(author))[0]).toContain("Une photo de votre message");
    expect((await noticesOf(asker))[0]).toMatch(/^Une photo du message .* a été supprimée/);
    // Asking once more opens nothing.
    expect((await remove(house.as(asker.uuid), first)).status).toBe(200);
    expect((await caseOf(message)).state).toBe("decided");
    const { decision } = await caseOf(message);
    await house.as(author.uuid).post(`/amplify/decisions/${decision!.id}/contestations`, { content: CONTEST_TEXT });
    await decide(await caseOf(message), { act: "leave", ground: "privacy" });
    expect((await seenBy(asker, room.id)).album).toEqual([first, second]);
  });

  it("stays deleted whatever the case of its message opens for again, unless that decision is contested [DAY-08]", async () => {
    const { author, reporters, message, first, second, room } = await photoScene();
    const [asker, other] = reporters;
    await remove(house.as(asker.uuid), first);
    await decide(await caseOf(message), { act: "photo", ground: "privacy" });
    // Another picture, which is put back.
    await remove(house.as(other.uuid), second);
    expect((await caseOf(message)).message).toMatchObject({ removed: [first, second], undecided: [second] });
    await decide(await caseOf(message), { act: "leave", ground: "privacy" });
    expect((await seenBy(author, room.id)).album).toEqual([second]);
    // The message is reported, and nothing is wrong with it: there is no picture to decide about.
    await report(other, message);
    const reported = await caseOf(message);
    expect(reported.message?.undecided).toEqual([]);
    expect((await decide(reported, { act: "photo", ground: "privacy" })).status).toBe(400);
    await decide(reported, { act: "leave", ground: "privacy" });
    expect((await noticesOf(author))[0]).not.toContain("la photo qui avait été retirée");
    // It is deleted as a whole and comes back.
    await report(asker, message);
    await decide(await caseOf(message), { act: "delete", ground: "hurtful" });
    const { id, _version, decision } = await caseOf(message);
    await house.as(author.uuid).post(`/amplify/decisions/${decision!.id}/contestations`, { content: CONTEST_TEXT });
    expect((await decide(await caseOf(message), { act: "leave", ground: "privacy" }, asPaul)).status).toBe(200);
    expect((await seenBy(author, room.id)).album).toEqual([second]);
    // Staff may put it back all the same, and see that they do.
    const restored = { id: v4(), _version: _version + 2, content: "Nous nous étions trompés de photo." };
    expect((await asPaul.post(`/amplify/cases/${id}/restore`, restored)).status).toBe(200);
    expect((await seenBy(author, room.id)).album).toEqual([first, second]);
  });

  it("joins the open case of its message, and deciding has to look again [DAY-08]", async () => {
    const { reporters, message, first, second } = await photoScene();
    await report(reporters[0], message);
    const before = await caseOf(message);
    expect((await remove(house.as(reporters[0].uuid), first)).status).toBe(200);
    expect((await remove(house.as(reporters[1].uuid), second)).status).toBe(200);
    const found = await caseOf(message);
    expect(found).toMatchObject({ id: before.id, reports: 2, types: ["SPAM", "PHOTO"] });
    expect(found.message?.removed).toEqual([first, second]);
    expect((await decide(before)).body).toMatchObject({ success: false, code: "stale_version" });
    // A report of the message is none of a picture, and the other way round.
    expect((await report(reporters[1], message)).status).toBe(200);
    expect((await caseOf(message)).types).toEqual(["SPAM", "PHOTO"]);
  });

  it("works for one's own picture, which is told once, and for staff, who then do not decide [DAY-08]", async () => {
    const { author, message, first, second, room } = await photoScene();
    expect((await remove(house.as(author.uuid), first)).status).toBe(200);
    const count = (await noticesOf(author)).length;
    expect((await remove(asPaul, second)).status).toBe(200);
    const found = await caseOf(message, asPaul);
    expect(found.barred).toBe("own");
    expect((await decide(found, { act: "photo" }, asPaul)).status).toBe(403);
    expect((await decide(found, { act: "photo", ground: "privacy" })).status).toBe(200);
    expect((await noticesOf(author)).length).toBe(count + 1);
    expect((await noticesOf(paul))[0]).toContain("Une photo du message");
    expect((await seenBy(author, room.id)).album).toEqual([]);
  });

  it("refuses an eleventh one that nobody has decided, a file that is no picture, and who does not read the room [DAY-08]", async () => {
    const { room, author, reporters, message, first, file } = await photoScene();
    const asker = house.as(reporters[0].uuid);
    const refused = await remove(asker, file);
    expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining("signalez le message")]);
    const rows = await pool<{ id: string }[]>`
      insert into attachments (id, workspace, message_id, position, description, type, size, has_thumbnail)
      select gen_random_uuid(), 'speedboat', ${message.id}, n, 'x.jpg', 'image/jpeg', 1, true
      from generate_series(20, 19 + ${PHOTO_REMOVALS_MAX}::int) n returning id`;
    for (const { id } of rows) expect((await remove(asker, `attachments/${id}`)).status).toBe(200);
    const eleventh = await remove(asker, first);
    expect([eleventh.status, eleventh.body.message]).toEqual([429, expect.stringContaining("déjà retiré 10 photos")]);
    expect((await seenBy(author, room.id)).album).toContain(first);
    await decide(await caseOf(message), { act: "photo", ground: "privacy" });
    expect((await remove(asker, first)).status).toBe(200);
    const stranger = await house.user();
    const invited = await house.user();
    await house.participant(room, invited, "INVITED");
    const [{ path }] = (await house.as(author.uuid).get(`/amplify/rooms/${room.id}/album`)).body.data.items.map(
      ({ attachment }: { attachment: { path: string } }) => attachment,
    );
    expect((await remove(house.as(stranger.uuid), path)).status).toBe(404);
    expect((await remove(house.as(invited.uuid), path)).status).toBe(403);
  });

  it("of the same picture by two people at once makes one removal [DAY-08]", async () => {
    const { reporters, message, first } = await photoScene();
    const answers = await Promise.all(reporters.map(({ uuid }) => remove(house.as(uuid), first)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await caseOf(message)).toMatchObject({ reports: 1 });
  });

  it("is gone for good once its decision has been kept for its time, not before [DAY-08]", async () => {
    const { reporters, message, first, second } = await photoScene();
    await remove(house.as(reporters[0].uuid), first);
    const id = first.split("/")[1]!;
    const isOwned = async () =>
      (await pool`select from attachments where id = ${id} and message_id is not null`).length;
    const take = () => pool.begin((tx) => takeRemovedPhotos(tx, { workspace: "speedboat" } as never, { days: 184 }));
    await pool`update attachments set removed_at = now() - interval '300 days' where id = ${id}`;
    await take();
    expect(await isOwned()).toBe(1);
    await decide(await caseOf(message), { act: "photo", ground: "privacy" });
    await take();
    expect(await isOwned()).toBe(1);
    await pool`update cases set decided_at = now() - interval '185 days' where message_id = ${message.id}`;
    await take();
    expect(await isOwned()).toBe(0);
    expect(
      (await pool`select from attachments where id = ${second.split("/")[1]!} and message_id is not null`).length,
    ).toBe(1);
  });
});
