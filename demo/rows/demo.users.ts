import { COLLABORATOR, TUTORIAL_VERSION, userTypeOf } from "@hello/contract";
import { birthDate, momentOf } from "./demo.clock.ts";
import { userId, varietyOf } from "./demo.ids.ts";
import type { NoticeRow } from "./demo.notices.ts";
import type { DemoPerson, DemoWorkspace } from "./demo.types.ts";

export function buildUsers<Name extends string>(demo: DemoWorkspace<Name>, notices: NoticeRow[], today: Date) {
  return Object.entries<DemoPerson>(demo.people).map(([name, person]) => {
    const id = userId(person);
    const isStaff = userTypeOf(person.uuid) === COLLABORATOR;
    const received = notices.filter((notice) => notice.user_id === id).map((notice) => notice.created_at);
    const unread = person.newcomer ? received.length : (demo.unreadNotices[name as Name] ?? 0);
    const created = new Date(momentOf(`${130 + (varietyOf(id) % 400)}d 10:00`, today)).toISOString();
    const [zipCode, ...town] = person.home?.split(" ") ?? [];
    return {
      id,
      workspace: demo.workspace,
      uuid: person.uuid,
      collaborator: isStaff,
      firstname: person.fullName.split(" ")[0]!,
      lastname: isStaff ? null : person.fullName.split(" ").slice(1).join(" "),
      // Staff are named as their token would name them.
      nickname: isStaff ? person.fullName : nicknameOf(person.fullName),
      town: town.join(" ") || null,
      zip_code: zipCode ?? null,
      birth_date: person.age === null ? null : birthDate(person.age, varietyOf(id), today),
      gender: person.gender,
      language: isStaff || person.home === null ? null : "fr",
      email: person.email,
      phone_number: person.phoneNumber,
      tutorial_version: person.newcomer ? null : TUTORIAL_VERSION,
      last_internal_message_read_at: received[received.length - unread - 1] ?? null,
      latest_notice_at: received.at(-1) ?? null,
      created_at: created,
      updated_at: created,
    };
  });
}

function nicknameOf(fullName: string): string {
  const words = fullName.split(" ");
  return `${words[0]} ${words.at(-1)![0]}.`;
}
