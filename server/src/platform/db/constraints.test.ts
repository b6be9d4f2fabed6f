import { v7 } from "uuid";
import { expect, it } from "vitest";
import { testDatabase } from "../../../test/database/database.ts";
import { factoryOf } from "../../../test/factory.ts";

/** Constraints that the database enforces, whatever the code does. */

const { pool } = await testDatabase();
const make = factoryOf(pool);
const cast = await make.cast();

it("a second living entry of one person in a room", async () => {
  await expect(make.participant(cast.R1, cast.A)).rejects.toThrow("participants_once");
  const left = await make.user();
  await make.participant(cast.R1, left, "NORMAL", { deleted: true });
  await expect(make.participant(cast.R1, left)).resolves.toBeTruthy();
});

it("a second living reaction of one person on a message", async () => {
  const message = await make.message(cast.R1, cast.A);
  await make.reaction(message, cast.A);
  await expect(make.reaction(message, cast.A, "🔥")).rejects.toThrow("reactions_once");
});

it("people, messages and reactions that cross workspaces", async () => {
  await expect(make.participant(cast.R1, cast.L)).rejects.toThrow("participants_user_id_workspace_fkey");
  await expect(make.message(cast.R1, cast.L)).rejects.toThrow("messages_user_id_workspace_fkey");
  const message = await make.message(cast.R1, cast.A);
  await expect(make.reaction(message, cast.L)).rejects.toThrow("fkey");
});

it("a reply to a message of another room", async () => {
  const elsewhere = await make.message(await make.room(), cast.A);
  await expect(make.message(cast.R1, cast.A, "?", { reply_to_id: elsewhere.id })).rejects.toThrow(
    "messages_reply_to_id_room_id_fkey",
  );
});

it("two messages of a room at one moment, unknown statuses, types, workspaces and event names", async () => {
  const { createdAt } = await make.message(cast.R1, cast.A);
  await expect(make.message(cast.R1, cast.A, "!", { created_at: createdAt })).rejects.toThrow("messages_shown");
  await expect(make.participant(cast.R1, cast.N, "GONE" as "NORMAL")).rejects.toThrow("participants_status_check");
  await expect(make.room({ workspace: "alpha" })).rejects.toThrow("workspace_name_check");
  await expect(
    pool`insert into new_events (stream, seq, name, payload) values (${v7()}, 1, 'onAnything', '{}')`,
  ).rejects.toThrow("event_log_names");
  await expect(pool`insert into new_events (stream, seq, name) values (${v7()}, 1, 'onCreateMessage')`).rejects.toThrow(
    "event_log_about_something",
  );
  await expect(make.message(cast.R1, cast.A, "x".repeat(5001))).rejects.toThrow("messages_content_check");
});

it("a file that belongs to two of a message, a send and a stay at once", async () => {
  const message = await make.message(cast.R1, cast.A);
  const send = {
    id: v7(),
    workspace: "speedboat",
    collaborator_id: cast.C.id,
    content: "x",
    kind: "one",
    recipients: 1,
  };
  await pool`insert into notice_sends ${pool(send)}`;
  const file = { id: v7(), workspace: "speedboat", position: 0, description: "a", type: "text/plain", size: 1 };
  const owners = { message_id: message.id, send_id: send.id, stay_id: await stayOf((await make.room()).id) };
  for (const left of Object.keys(owners)) {
    const two = Object.fromEntries(Object.entries(owners).filter(([name]) => name !== left));
    await expect(pool`insert into attachments ${pool({ ...file, ...two })}`).rejects.toThrow("attachments_");
  }
  for (const [name, id] of Object.entries(owners)) {
    await pool`insert into attachments ${pool({ ...file, id: v7(), [name]: id })}`;
  }
});

it("a row of the ledger without a subject, with two subjects, or a duplicate", async () => {
  const insert = (columns: object) =>
    pool`insert into deliveries ${pool({ channel: "email", workspace: "speedboat", state: "queued", ...columns })}`;
  const alone = { kind: "report", subject: v7(), recipient: "moderation@example.org" };
  await expect(insert({})).rejects.toThrow("deliveries_about_something");
  await expect(insert({ ...alone, recipient: null })).rejects.toThrow("deliveries_about_something");
  await expect(insert({ ...alone, notice_id: v7() })).rejects.toThrow("deliveries_about_something");
  await insert(alone);
  await expect(insert(alone)).rejects.toThrow("deliveries_alone");
});

it("a change of the journal, except that details are emptied", async () => {
  const row = { id: v7(), workspace: "speedboat", act: "close", kind: "stay", subject_id: "1", details: "orage" };
  await pool`insert into journal ${pool(row)}`;
  await expect(pool`update journal set act = 'open'`).rejects.toThrow("only added to");
  await expect(pool`update journal set details = 'soleil'`).rejects.toThrow("only added to");
  await expect(pool`update journal set details = null, act = 'open'`).rejects.toThrow("only added to");
  await expect(pool`delete from journal`).rejects.toThrow("only added to");
  await pool`update journal set details = null`;
  expect(await pool`select act, details from journal`).toEqual([{ act: "close", details: null }]);
});

it("a second stay with the same reference or room, and a person of another workspace on a stay", async () => {
  const stay = (columns: object) => ({
    id: v7(),
    workspace: "speedboat",
    stay_ref: "S1",
    room_id: cast.R1.id,
    state: "open",
    departure_date: "2027-01-01",
    end_date: "2027-01-08",
    title: "Ski",
    opens_at: "2026-11-01T08:00:00Z",
    closes_at: "2027-02-07T08:00:00Z",
    purge_at: "2027-05-07T08:00:00Z",
    as_of: "2026-01-01T08:00:00Z",
    ...columns,
  });
  const first = stay({});
  await pool`insert into stays ${pool(first)}`;
  const second = await make.room();
  await expect(pool`insert into stays ${pool(stay({ room_id: second.id }))}`).rejects.toThrow("stay_ref");
  await expect(pool`insert into stays ${pool(stay({ stay_ref: "S2" }))}`).rejects.toThrow("room_id");
  const elsewhere = stay({ stay_ref: "S2", room_id: second.id, workspace: "labalaguere" });
  await expect(pool`insert into stays ${pool(elsewhere)}`).rejects.toThrow("fkey");
  const backwards = stay({ stay_ref: "S2", room_id: second.id, end_date: "2026-12-31" });
  await expect(pool`insert into stays ${pool(backwards)}`).rejects.toThrow("check");
  const foreign = { stay_id: first.id, user_id: cast.L.id, workspace: "speedboat", role: "traveller" };
  await expect(pool`insert into stay_people ${pool(foreign)}`).rejects.toThrow("fkey");
});

async function stayOf(roomId: string): Promise<string> {
  const id = v7();
  await pool`
    insert into stays (
      id, workspace, stay_ref, room_id, state, departure_date, end_date, title, opens_at, closes_at, purge_at, as_of
    ) values (${id}, 'speedboat', ${id}, ${roomId}, 'open', '2027-01-01', '2027-01-08', 'Ski', now(), now(), now(), now())`;
  return id;
}
