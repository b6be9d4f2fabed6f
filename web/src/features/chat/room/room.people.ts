import type { OtherUser } from "@hello/contract";
import { isStaff, nameOfUser } from "../../../components/messages/person.details.ts";

const NAMES = new Intl.Collator("fr", { sensitivity: "base", numeric: true });

/** Staff first, then by name; people without a name last (EASE-08). Those whose details are not loaded yet are left out. */
export function sortPeople(userIds: readonly string[], users: Readonly<Record<string, OtherUser>>): OtherUser[] {
  const people = userIds.flatMap((id) => users[id] ?? []);
  const keys = new Map(people.map((user) => [user, { isStaff: isStaff(user), name: nameOfUser(user) }]));
  return people.sort((first, second) => {
    const [a, b] = [keys.get(first)!, keys.get(second)!];
    if (a.isStaff !== b.isStaff) return a.isStaff ? -1 : 1;
    if (!a.name || !b.name) return Number(!a.name) - Number(!b.name);
    return NAMES.compare(a.name, b.name);
  });
}

/** By any part of the name, without regard to case and accents. */
export function findPeople(people: readonly OtherUser[], search: string): readonly OtherUser[] {
  const wanted = plain(search.trim());
  return wanted === "" ? people : people.filter((user) => plain(nameOfUser(user) ?? "").includes(wanted));
}

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
