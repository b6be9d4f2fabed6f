import type { ParticipantStatus, Workspace } from "@hello/contract";
import { v7 as newId } from "uuid";
import type { Pool } from "../src/platform/db/connection.ts";
import { workspaceOfTestUuid } from "./client.ts";

export type MadeUser = { id: string; uuid: string; workspace: Workspace };
export type MadeRoom = { id: string; workspace: Workspace };
export type MadeParticipant = { id: string; userId: string; roomId: string; version: number };
export type MadeMessage = { id: string; roomId: string; userId: string; createdAt: string };

type Columns = Record<string, string | number | boolean | null>;

/** Inserts rows with sensible defaults directly into the database. */
export type Factory = {
  user: (uuid?: string, columns?: Columns) => Promise<MadeUser>;
  room: (columns?: Columns) => Promise<MadeRoom>;
  participant: (
    room: MadeRoom,
    user: MadeUser,
    status?: ParticipantStatus,
    columns?: Columns,
  ) => Promise<MadeParticipant>;
  message: (room: MadeRoom, user: MadeUser, content?: string, columns?: Columns) => Promise<MadeMessage>;
  reaction: (message: MadeMessage, user: MadeUser, reaction?: string) => Promise<{ id: string }>;
  /** A notice of a send that asks for safety, in which Mia needs help and Léo has not answered; returns its id. */
  askedNotice: (sendId: string, user: MadeUser) => Promise<string>;
  cast: () => Promise<Cast>;
};

/**
 * The identities of security.md around one room: A is a member, B invited, X blocked, N no member, L of the other
 * brand. Y and D were members: Y is BANNED, and staff removed D.
 */
export type Cast = {
  R1: MadeRoom;
  A: MadeUser;
  B: MadeUser;
  X: MadeUser;
  Y: MadeUser;
  D: MadeUser;
  N: MadeUser;
  L: MadeUser;
  C: MadeUser;
  entries: Record<"A" | "B" | "X" | "Y" | "D", MadeParticipant>;
};

export function factoryOf(pool: Pool): Factory {
  let made = 0;
  const next = () => {
    made += 1;
    return made;
  };

  const user: Factory["user"] = async (uuid = `customer_1${String(next()).padStart(4, "0")}`, columns = {}) => {
    const row = {
      id: newId(),
      uuid,
      workspace: workspaceOfTestUuid(uuid),
      collaborator: uuid.startsWith("collaborator"),
      firstname: "Camille",
      nickname: "Cam",
      town: "Annecy",
      zip_code: "74000",
      birth_date: "1990-05-17",
      gender: "F",
      email: `${uuid}@example.org`,
      phone_number: "+33639980012",
      // For a user who has not seen the tour, pass `tutorial_version: null`.
      tutorial_version: 1,
      // Who has seen the tour has signed in, so that their first call in a test writes nothing.
      first_used_at: columns.tutorial_version === null ? null : new Date(),
      ...columns,
    };
    await pool`insert into users ${pool(row)}`;
    return { id: row.id, uuid, workspace: row.workspace };
  };

  const room: Factory["room"] = async (columns = {}) => {
    const row = {
      id: newId(),
      workspace: "speedboat" as Workspace,
      name: "Voile aux Glénan, 15 au 22 août, Catamaran",
      context: "loisir",
      center_name: "Les Glénan",
      product_uuid: "product-1",
      departure_date: "2027-08-15",
      latest_activity: "2026-01-01T00:00:00.000Z",
      ...columns,
    };
    await pool`insert into rooms ${pool(row)}`;
    return { id: row.id, workspace: row.workspace };
  };

  const participant: Factory["participant"] = async (inRoom, user, status = "NORMAL", columns = {}) => {
    const row = {
      id: newId(),
      workspace: inRoom.workspace,
      room_id: inRoom.id,
      user_id: user.id,
      status,
      joined_at: status === "INVITED" ? null : "2026-01-02T00:00:00.000Z",
      ...columns,
    };
    await pool`insert into participants ${pool(row)}`;
    return { id: row.id, userId: user.id, roomId: inRoom.id, version: 1 };
  };

  const message: Factory["message"] = async (inRoom, author, content = "Bonjour à tous !", columns = {}) => {
    const [{ createdAt } = { createdAt: "" }] = await pool<{ createdAt: string }[]>`
      update rooms set message_count = message_count + 1, latest_activity = latest_activity + interval '1 second'
      where id = ${inRoom.id} returning latest_activity as "createdAt"`;
    const row = {
      id: newId(),
      workspace: inRoom.workspace,
      room_id: inRoom.id,
      user_id: author.id,
      content,
      created_at: createdAt,
      updated_at: createdAt,
      ...columns,
    };
    await pool`insert into messages ${pool(row)}`;
    return { id: row.id, roomId: inRoom.id, userId: author.id, createdAt: row.created_at };
  };

  const reaction: Factory["reaction"] = async (on, author, emoji = "👍") => {
    const row = { id: newId(), room_id: on.roomId, message_id: on.id, user_id: author.id, reaction: emoji };
    await pool`insert into reactions ${pool({ ...row, workspace: author.workspace })}`;
    return { id: row.id };
  };

  const askedNotice: Factory["askedNotice"] = async (sendId, user) => {
    const id = newId();
    const given = { answer: "help", question: "Où est-elle attendue ?", answeredAt: "2026-02-01T10:00:00.000Z" };
    const entry = { name: "Mia", ...given, takenBy: null, takenAt: null, round: 0 };
    await pool`
      insert into notices (id, workspace, send_id, user_id, created_at, names, answers)
      values (${id}, ${user.workspace}, ${sendId}, ${user.id}, now(), ${["Léo", "Mia"]}, ${JSON.stringify([entry])}::text::jsonb)`;
    return id;
  };

  const cast: Factory["cast"] = async () => {
    const R1 = await room();
    const [A, B, X, Y, D, N] = [await user(), await user(), await user(), await user(), await user(), await user()];
    const L = await user(`customer_2${String(next()).padStart(3, "0")}`);
    const [existing] = await pool<MadeUser[]>`select id, uuid, workspace from users where uuid = 'collaborator_1'`;
    const C = existing ?? (await user("collaborator_1", { staff_lead: true }));
    const entries = {
      A: await participant(R1, A),
      B: await participant(R1, B, "INVITED"),
      X: await participant(R1, X, "BLOCKED"),
      Y: await participant(R1, Y, "BANNED"),
      D: await participant(R1, D, "NORMAL", { deleted: true }),
    };
    return { R1, A, B, X, Y, D, N, L, C, entries };
  };

  return { user, room, participant, message, reaction, askedNotice, cast };
}
