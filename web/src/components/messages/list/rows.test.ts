import type { Message } from "@hello/contract";
import { describe, expect, it } from "vitest";
import { randomOf } from "../../../random.fixture.ts";
import { ME, message, OTHER } from "../../../state/entities.fixture.ts";
import type { JoinedMessage } from "../../../state/participants.state.ts";
import type { PendingMessage } from "../../../state/pending.state.ts";
import { dayLabel, timeLabel } from "../dates.ts";
import type { Row, RowsInput } from "../item/rows.types.ts";
import { createRows } from "./rows.ts";

const timeOf = (day: number, time: string) =>
  new Date(`2027-07-${String(day).padStart(2, "0")}T${time}:00`).toISOString();
const said = (createdAt: string, userId = OTHER) => message({ createdAt, userId });
const joined = (id: string, createdAt: string): JoinedMessage => ({ id: `joined-${id}`, userId: id, createdAt });
const pending = (id: string, createdAt: string): PendingMessage => ({
  id,
  roomId: "room",
  userId: ME,
  content: "",
  mentions: [],
  replyTo: null,
  files: [],
  createdAt,
  status: "sending",
});
const input = (fields: Partial<RowsInput>): RowsInput => ({
  messages: [],
  joined: [],
  pending: [],
  meId: ME,
  isComplete: false,
  ...fields,
});

/** Rows as text: days, messages with the ends of their block, people who joined. */
function sketch(rows: readonly Row[]): string[] {
  return rows.map((row) => {
    if (row.kind === "message")
      return `${row.isOwn ? "own" : "other"}${row.isFirst ? "[" : ""}${row.isLast ? "]" : ""}`;
    if (row.kind === "joined") return `joined ${row.userIds.join(" ")}`;
    return row.kind === "day" ? row.day : row.kind;
  });
}

describe("rows", () => {
  it("begin each day with its heading", () => {
    const messages = [said(timeOf(12, "23:59")), said(timeOf(13, "00:01")), said(timeOf(14, "10:00"))];
    const days = ["other[]", "2027-07-13", "other[]", "2027-07-14", "other[]"];
    expect(sketch(createRows()(input({ messages, isComplete: true })))).toEqual(["intro", "2027-07-12", ...days]);
    // Older pages may have messages of that day too, so it has no heading yet.
    expect(sketch(createRows()(input({ messages })))).toEqual(days);
  });

  it("do not change when older ones are added, so that nothing moves", () => {
    const rows = createRows();
    const messages = Array.from({ length: 6 }, (_, n) => said(timeOf(14, `10:0${n}`)));
    const before = rows(input({ messages: messages.slice(3) }));
    expect(rows(input({ messages })).slice(-before.length)).toEqual(before);
    expect(rows(input({ messages, isComplete: true })).slice(-before.length)).toEqual(before);
  });

  it("form a block of one author within five minutes", () => {
    const messages = [
      said(timeOf(14, "10:00")),
      said(timeOf(14, "10:04")),
      said(timeOf(14, "10:09")),
      said(timeOf(14, "10:10"), ME),
      said(timeOf(14, "10:11")),
    ];
    expect(sketch(createRows()(input({ messages })))).toEqual(["other[", "other]", "other[]", "own[]", "other[]"]);
  });

  it("have a line before the first new message by others, and a new block after it [EASE-07]", () => {
    const times = ["10:00", "10:01", "10:02", "10:03", "10:04"].map((time) => timeOf(14, time));
    const messages = times.map((time, n) => said(time, n === 2 ? ME : OTHER));
    const newMessages = { since: times[1]!, until: times[3]!, count: 1 };
    const rows = createRows();
    const lined = ["other[", "other]", "own[]", "new", "other[", "other]"];
    expect(sketch(rows(input({ messages, newMessages })))).toEqual(lined);
    // It neither moves when the message is gone, nor stands where an older page may hold an earlier one.
    const gone = messages.toSpliced(3, 1);
    expect(sketch(rows(input({ messages: gone, newMessages })))).toEqual(["other[", "other]", "own[]", "other[]"]);
    const late = input({ messages: messages.slice(2), newMessages });
    expect(sketch(rows(late))).toEqual(["own[]", "other[", "other]"]);
    expect(sketch(rows({ ...late, isComplete: true }))).toContain("new");
  });

  it("group people who joined until another row or the end of the day", () => {
    const rows = createRows()(
      input({
        isComplete: true,
        messages: [said(timeOf(13, "10:00"))],
        joined: [
          joined("d", timeOf(14, "08:00")),
          joined("a", timeOf(13, "08:00")),
          joined("b", timeOf(13, "09:00")),
          joined("c", timeOf(13, "11:00")),
        ],
      }),
    );
    expect(sketch(rows)).toEqual([
      "intro",
      "2027-07-13",
      "joined a b",
      "other[]",
      "joined c",
      "2027-07-14",
      "joined d",
    ]);
  });

  it("omit the introduction and people who joined earlier until all pages are loaded", () => {
    const messages = [said(timeOf(13, "10:00"))];
    const fields = { messages, joined: [joined("a", timeOf(12, "08:00"))] };
    expect(sketch(createRows()(input(fields)))).toEqual(["other[]"]);
    expect(sketch(createRows()(input({ ...fields, isComplete: true })))[0]).toBe("intro");
  });

  it("show that there is no message once all is loaded", () => {
    expect(sketch(createRows()(input({ isComplete: true, joined: [joined("a", timeOf(12, "08:00"))] })))).toEqual([
      "intro",
      "2027-07-12",
      "joined a",
      "empty",
    ]);
    expect(sketch(createRows()(input({ isComplete: true, pending: [pending("p", timeOf(12, "08:00"))] })))).toEqual([
      "intro",
      "2027-07-12",
      "own[]",
    ]);
  });

  it("end with pending messages, in the block and on the day they continue", () => {
    const messages = [said(timeOf(14, "00:01"), ME)];
    const given = input({ messages, isComplete: true, pending: [pending("p", timeOf(13, "23:58"))] });
    expect(sketch(createRows()(given))).toEqual(["intro", "2027-07-14", "own[", "own]"]);
  });

  it("keep the key when a pending message is stored", () => {
    const rows = createRows();
    const before = rows(input({ isComplete: true, pending: [pending("p", timeOf(14, "10:00"))] }));
    const after = rows(
      input({ isComplete: true, messages: [message({ id: "p", userId: ME, createdAt: timeOf(14, "10:00") })] }),
    );
    expect(after.map(({ key }) => key)).toEqual(before.map(({ key }) => key));
  });

  it("are the same objects while their content is the same", () => {
    const rows = createRows();
    const messages = Array.from({ length: 500 }, (_, n) => said(timeOf(10 + Math.floor(n / 200), "10:00")));
    const people = [joined("a", timeOf(10, "08:00")), joined("b", timeOf(10, "08:01"))];
    const before = rows(input({ messages, joined: people }));
    const after = rows(input({ messages: [...messages, said(timeOf(12, "10:01"))], joined: people }));
    const changed = after.filter((row) => !before.includes(row));
    expect(changed.map((row) => (row.kind === "message" ? row.message : row.kind))).toEqual([
      messages.at(-1),
      expect.anything(),
    ]);
    expect(rows(input({ messages: [said(timeOf(9, "10:00")), ...messages], joined: people })).slice(-500)).toEqual(
      before.slice(-500),
    );
  });
});

it("reused from before are equal to new ones", () => {
  const rows = createRows();
  const { next: random } = randomOf(7);
  const messages: Message[] = [];
  let people: JoinedMessage[] = [];
  for (let step = 0; step < 300; step += 1) {
    const n = messages.length;
    const moment = new Date(2027, 6, 1, 0, n * 3).toISOString();
    if (random() < 0.7) messages.push(said(moment, random() < 0.5 ? ME : OTHER));
    else if (random() < 0.5 && n > 0)
      messages[Math.floor(random() * n)] = said(messages[Math.floor(random() * n)]!.createdAt);
    else people = [...people, joined(`p${step}`, moment)];
    messages.sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
    const pendings = random() < 0.3 ? [pending("p", moment)] : [];
    const newMessages = step > 200 ? { since: messages[9]!.createdAt, until: messages[99]!.createdAt, count: 9 } : null;
    const frame = { joined: people, pending: pendings, newMessages, isComplete: step > 150 };
    const given = input({ messages: [...messages], ...frame });
    expect(rows(given)).toEqual(createRows()(given));
  }
});

describe("days and times", () => {
  it("are today, yesterday, else the full date", () => {
    expect(dayLabel("2027-03-01", "2027-03-01")).toBe("Aujourd’hui");
    expect(dayLabel("2027-02-28", "2027-03-01")).toBe("Hier");
    expect(dayLabel("2027-02-05", "2027-03-01")).toBe("05 février 2027");
  });

  it("are HH:mm", () => {
    expect(timeLabel(timeOf(14, "09:05"))).toBe("09:05");
    expect(timeLabel("yesterday")).toBe("");
  });
});
