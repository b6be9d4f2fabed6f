import { v4, v7 } from "uuid";
import { expect } from "vitest";
import { formOf, LEAD } from "../client.ts";
import type { House } from "../house.ts";
import { jpeg, textFile } from "../samples/samples.ts";
import { dayFromNow, deliver, stayOf, storedStaysOf } from "../stays/stays.ts";

/** A stay in which everything that people and staff write has a word of its own. The house needs `STAYS_SETTINGS`. */
export async function staysWithWords(house: House) {
  const { pool } = house.context;
  const staff = house.as((await house.user("collaborator_1")).uuid, LEAD);
  const { findStay, findUser } = storedStaysOf(house);
  const staffId = (await findUser("collaborator_1")).id;

  async function ok<Call extends { status: number; body: { message?: string } }>(call: Promise<Call>): Promise<Call> {
    const answer = await call;
    expect([answer.status, answer.body.message]).toEqual([200, undefined]);
    return answer;
  }

  /**
   * Two travellers, of whom the first answers for somebody. All is said and sent; the room is closed. `hasMore`: with a diary,
   * a picture that a decision has deleted, and the team's answers to questions.
   */
  async function make(ref: string, word: string, uuids: [string, string], { hasMore = false } = {}) {
    const [first, second] = uuids;
    await ok(
      deliver(
        house,
        stayOf(
          ref,
          [
            { uuid: first, firstname: "Ada", for: [`${word} junior`] },
            { uuid: second, firstname: "Bo" },
          ],
          {
            title: `Séjour ${word}`,
            card: { note: `Code ${word}`, contacts: `Chez ${word}` },
          },
        ),
      ),
    );
    const { id: stayId, room_id: roomId } = await findStay(ref);
    const [ada, bo] = [await findUser(first), await findUser(second)];
    await pool`update participants set status = 'NORMAL', joined_at = now() where room_id = ${roomId}`;
    const [asAda, asBo] = [house.as(first), house.as(second)];
    const say = async (
      client: typeof asAda,
      userId: string,
      content: string,
      more: object = {},
      files: File[] = [],
    ) => {
      const message = { content, userId, roomId, mentions: [], ...more };
      const { data } = (await ok(client.send("/amplify/messages/", { message }, files))).body;
      return data as { id: string; attachments: { path: string }[] };
    };
    const files = [textFile(`${word}.txt`, `Dedans ${word}`), await jpeg(`${word}.jpg`, 640, 480)];
    const said = await say(asAda, ada.id, `Bonjour ${word}`, {}, files);
    await say(asBo, bo.id, `Réponse ${word}`, { messageReplyToId: said.id });
    const sold = await say(asBo, bo.id, `À vendre ${word}`);
    await house.reaction({ id: said.id, roomId, userId: ada.id, createdAt: "" }, bo, word);
    await report(asAda, ada.id, sold.id);
    await ok(decide(sold.id, `Parce que ${word}`));
    const notice = { id: v7(), content: `Avis ${word}`, collaboratorId: staffId };
    const filters = { roomIds: [roomId] };
    await ok(
      staff.send("/amplify/notices/filtered", { notice, filters, asks: "safety" }, [
        textFile(`avis ${word}.txt`, word),
      ]),
    );
    const [mine] = (await asAda.get(`/amplify/users/${ada.id}/notices`)).body.data.items;
    const answers = [{ name: `${word} junior`, answer: "help" }];
    await ok(asAda.put(`/amplify/notices/${mine.id}/answer`, { answers }));
    await ok(
      asAda.put(`/amplify/notices/${mine.id}/answer`, { answers: [{ name: "", question: `Où est ${word} ?` }] }),
    );
    const reminder = { id: v7(), content: `Encore ${word}` };
    await ok(staff.post(`/amplify/sends/${notice.id}/remind`, reminder));
    const { _version } = (await staff.get(`/amplify/rooms/${roomId}/card`)).body.data;
    const card = {
      _version,
      parts: { note: `Code ${word}`, meeting: `Devant ${word}`, times: "", packing: "", contacts: "" },
      documents: [],
    };
    const form = formOf({ card }, [textFile(`fiche ${word}.txt`, `Plan ${word}`)]);
    await ok(staff.call("PUT", `/amplify/rooms/${roomId}/card`, { form }));
    const diaryId = hasMore ? await addMore() : null;
    await ok(close(roomId, `Fermé pour ${word}`));

    async function addMore(): Promise<string> {
      const { id } = (await ok(staff.post(`/amplify/stays/${roomId}/diary`, {}))).body.data;
      const entry = { content: `Journal ${word}`, userId: staffId, roomId: id, mentions: [] };
      const written = (await ok(staff.send("/amplify/messages/", { message: entry }, [await jpeg(`j${word}.jpg`)])))
        .body;
      await house.reaction({ id: written.data.id, roomId: id, userId: staffId, createdAt: "" }, bo, word);
      await ok(asBo.post("/amplify/attachment/removals", { path: said.attachments[1]!.path }));
      await ok(decide(said.id, `Photo ${word}`, "photo"));
      await reply(ada.id, { noticeId: mine.id, name: "", question: `Où est ${word} ?` });
      const [{ id: statementId }] = (await pool`
        select n.id from notices n join notice_sends s on s.id = n.send_id
        where n.user_id = ${ada.id} and s.decision_id is not null
          and s.case_id in (select id from cases where message_id = ${sold.id})`) as [{ id: string }];
      await askOn(asAda, ada.id, statementId, `Pourquoi ${word} ?`);
      return id;
    }

    function report(client: typeof asAda, userId: string, messageId: string) {
      const ids = { reportMessageId: messageId, reportRoomId: roomId, reportUserId: userId };
      return ok(
        client.post("/amplify/reports/", { content: `Je signale tout ce que dit ${word}`, type: "SPAM", ...ids }),
      );
    }
    /** Of the first person by the second. */
    const reportFirst = () => report(asBo, bo.id, said.id);
    return { stayId, roomId, diaryId, ada, bo, messageId: said.id, reportFirst };
  }

  /** The team answers a question, and reminds of its answer. Returns the id of the notice. */
  async function reply(userId: string, answersTo: { noticeId: string; name: string; question: string }) {
    const notice = { content: `L’équipe répond à : ${answersTo.question}`, collaboratorId: staffId, userId };
    const { id } = (await ok(staff.send("/amplify/notice/", { notice, answersTo, asks: "receipt" }))).body.data;
    const [{ sendId }] = (await pool`select send_id as "sendId" from notices where id = ${id}`) as [{ sendId: string }];
    const reminder = { id: v4(), content: `Avez-vous lu la réponse à ${answersTo.question}` };
    await ok(staff.post(`/amplify/sends/${sendId}/remind`, reminder));
    return id as string;
  }

  /** Somebody asks under a notice, the team answers, and they ask once more under the answer. */
  async function askOn(client: ReturnType<House["as"]>, userId: string, noticeId: string, question: string) {
    let asked = noticeId;
    for (const text of [question, `Et encore : ${question}`]) {
      await ok(client.put(`/amplify/notices/${asked}/answer`, { answers: [{ name: "", question: text }] }));
      asked = await reply(userId, { noticeId: asked, name: "", question: text });
    }
  }

  async function decide(messageId: string, content: string, act = "delete") {
    const [found] = await pool<{ id: string; version: number }[]>`
      select id, version from cases where message_id = ${messageId}`;
    const post = { id: v4(), _version: found!.version, act, ground: "advertising", content };
    return staff.post(`/amplify/cases/${found!.id}/decisions`, post);
  }

  async function put(roomId: string, body: object) {
    const { _version } = (await staff.get(`/amplify/stays/${roomId}`)).body.data;
    return staff.put(`/amplify/stays/${roomId}`, { _version, ...body });
  }
  const close = (roomId: string, reason: string) => put(roomId, { act: "close", reason });
  const move = (roomId: string, purges: string, reason = "Enquête en cours") =>
    put(roomId, { act: "move", purges, reason });
  const comesDue = (roomId: string) =>
    pool`update stays set purge_at = now() - interval '1 second' where room_id = ${roomId}`;

  return { staff, staffId, make, askOn, decide, move, comesDue, ok, tomorrow: dayFromNow(1) };
}
