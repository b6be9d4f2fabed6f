import { inOrder, momentOf } from "./demo.clock.ts";
import { idOf, userId, varietyOf } from "./demo.ids.ts";
import { typeset } from "./demo.text.ts";
import type { DemoPerson, DemoRoom, DemoWorkspace, PlannedFile } from "./demo.types.ts";

const MINUTE_MS = 60_000;

export type MessageRow = ReturnType<typeof buildMessages>["messages"][number];

export function buildMessages<Name extends string>(demo: DemoWorkspace<Name>, room: DemoRoom<Name>, today: Date) {
  const { workspace, people } = demo;
  const room_id = idOf(workspace, "room", room.key);
  const ids = room.messages.map((_, index) => idOf(room_id, "message", index));
  const moments = inOrder(
    // Adds seconds and milliseconds, so that the times look real.
    room.messages.map(({ at }, index) => momentOf(at, today) + (varietyOf(ids[index]!) % MINUTE_MS)),
    today,
  );
  const indexOf = (label: string) => {
    const index = room.messages.findIndex((message) => message.label === label);
    if (index === -1) throw new Error(`No message of the room ${room.key} has the label ${label}.`);
    return index;
  };
  const isHidden = ({ by, replyTo }: DemoRoom<Name>["messages"][number]) => {
    const authors = [by, ...(replyTo === undefined ? [] : [room.messages[indexOf(replyTo)]!.by])];
    return authors.some((name) => room.banned?.includes(name));
  };

  const messages = room.messages.map((message, index) => {
    const { content, mentions } = resolveMentions(message.text, people);
    const created_at = new Date(moments[index]!).toISOString();
    return {
      id: ids[index]!,
      workspace,
      room_id,
      user_id: userId(requirePerson(people, message.by)),
      content,
      mentions,
      reply_to_id: message.replyTo === undefined ? null : ids[indexOf(message.replyTo)]!,
      version: message.deleted ? 2 : 1,
      deleted: message.deleted ?? false,
      hidden: isHidden(message),
      created_at,
      updated_at: created_at,
    };
  });

  const reactions = room.messages.flatMap((message, index) => {
    const entries = Object.entries(message.reactions ?? {});
    return entries.flatMap(([reaction, names]) =>
      names.map((name) => {
        const id = idOf(ids[index]!, "reaction", name);
        const delay = (1 + (varietyOf(id) % 50)) * MINUTE_MS;
        const created_at = new Date(Math.min(moments[index]! + delay, today.getTime() - 1_000)).toISOString();
        return {
          id,
          workspace,
          room_id,
          message_id: ids[index]!,
          user_id: userId(requirePerson(people, name)),
          reaction,
          created_at,
          updated_at: created_at,
        };
      }),
    );
  });

  const reports = (room.reports ?? []).map(({ by, label, type, text, at }) => {
    const message = messages[indexOf(label)]!;
    return {
      id: idOf(message.id, "report", by),
      workspace,
      room_id,
      message_id: message.id,
      user_id: userId(people[by]),
      type,
      content: typeset(text),
      message_content: message.content,
      message_user_id: message.user_id,
      created_at: new Date(momentOf(at, today)).toISOString(),
    };
  });

  const files: PlannedFile[] = room.messages.flatMap(({ files = [] }, index) => {
    const { id: message_id, created_at } = messages[index]!;
    return files.map((name, position) => {
      return {
        id: idOf(message_id, "file", position),
        workspace,
        message_id,
        send_id: null,
        position,
        name,
        created_at,
      };
    });
  });
  return { messages, reactions, reports, files };
}

function resolveMentions(text: string, people: Record<string, DemoPerson>) {
  const mentions = new Set<string>();
  const content = text.replace(/@\{(\w+)\}/g, (_, name: string) => {
    const id = userId(requirePerson(people, name));
    mentions.add(id);
    return `@${id}`;
  });
  return { content: typeset(content), mentions: [...mentions] };
}

function requirePerson(people: Record<string, DemoPerson>, name: string): DemoPerson {
  const person = people[name];
  if (!person) throw new Error(`Nobody of the demo is called ${name}.`);
  return person;
}
