import type { Answered } from "@hello/contract";
import { inOrder, momentOf } from "./demo.clock.ts";
import { idOf, userId } from "./demo.ids.ts";
import { typeset } from "./demo.text.ts";
import type { DemoWorkspace, PlannedFile } from "./demo.types.ts";

export type NoticeRow = {
  id: string;
  workspace: string;
  send_id: string;
  user_id: string;
  phone_number: string | null;
  names: string[];
  created_at: string;
};

export function buildNotices<Name extends string>(demo: DemoWorkspace<Name>, today: Date) {
  const { workspace, people, rooms, notices } = demo;
  const moments = inOrder(
    notices.map(({ at }) => momentOf(at, today)),
    today,
  );
  const indexOf = (wanted: string) => notices.findIndex(({ key }) => key === wanted);
  const replyTo = (key: string | undefined) => notices.findIndex(({ repliesTo }) => key && repliesTo === key);
  const sends = notices.map(({ to, text, sms = false, asks = null, about, repliesTo }, index) => {
    const recipients = to.map((name) => people[name]);
    // A notice to one person stays in the product; a notice to a list is also sent by SMS or e-mail.
    const kind = to.length === 1 ? "one" : "list";
    const created_at = new Date(moments[index]!).toISOString();
    return {
      id: idOf(workspace, "send", index),
      workspace,
      collaborator_id: userId(people[demo.staff]),
      content: typeset(text),
      kind,
      is_sms: sms,
      asks: typeof asks === "string" ? asks : null,
      choices: typeof asks === "string" ? null : (asks?.map(typeset) ?? null),
      answers_to: repliesTo === undefined ? null : idOf(idOf(workspace, "send", indexOf(repliesTo)), to[0]!),
      answers_for: repliesTo === undefined ? null : "",
      stay_id: about === undefined ? null : idOf(workspace, "stay", about),
      recipients: to.length,
      sms: kind === "list" && sms ? recipients.filter(({ phoneNumber }) => phoneNumber).length : 0,
      emails: kind === "list" && !sms ? recipients.filter(({ email }) => email).length : 0,
      created_at,
      stored_at: created_at,
    };
  });
  const rows: NoticeRow[] = notices.flatMap(({ to, asks, about }, index) => {
    const { id: send_id, kind, created_at } = sends[index]!;
    const stay = rooms.find(({ key }) => key === about)?.stay;
    return to.map((name) => ({
      id: idOf(send_id, name),
      workspace,
      send_id,
      user_id: userId(people[name]),
      phone_number: kind === "list" ? people[name].phoneNumber : null,
      names: asks ? ["", ...(stay?.households?.[name] ?? [])] : [],
      created_at,
    }));
  });
  const files: PlannedFile[] = notices.flatMap(({ files = [] }, index) => {
    const { id: send_id, created_at } = sends[index]!;
    return files.map((name, position) => {
      return { id: idOf(send_id, "file", position), workspace, message_id: null, send_id, position, name, created_at };
    });
  });
  const deliveries = notices.flatMap(({ to }, index) => {
    const { id: send_id, kind, is_sms, created_at } = sends[index]!;
    if (kind === "one") return [];
    return to.map((name) => {
      const reached = is_sms ? people[name].phoneNumber : people[name].email;
      return {
        notice_id: idOf(send_id, name),
        channel: is_sms ? "sms" : "email",
        workspace,
        state: reached ? "sent" : "suppressed",
        reason: reached ? null : is_sms ? "no_phone" : "no_email",
        attempts: reached ? 1 : 0,
        accepted_at: created_at,
        due_at: created_at,
        updated_at: created_at,
      };
    });
  });
  const answers = notices.flatMap(({ answered = {}, asked = {}, key }, index) => {
    const { id: send_id, created_at } = sends[index]!;
    return (Object.entries(answered) as [Name, Answered][]).map(([name, answer]) => {
      const id = idOf(send_id, name);
      const { names } = rows.find((row) => row.id === id)!;
      const given = { answer, question: null, answeredAt: created_at, takenBy: null, takenAt: null, round: 0 };
      const question = (asked as Partial<Record<Name, string>>)[name];
      const reply = sends[replyTo(key)];
      const own = question && {
        question: typeset(question),
        ...(reply && { takenBy: reply.collaborator_id, takenAt: reply.created_at }),
      };
      return { id, answers: names.map((one) => ({ ...given, name: one, ...(one === "" && own) })) };
    });
  });
  return { sends, notices: rows, answers, deliveries, files };
}
