import type { FoundPerson, FoundStay, StaffSearch } from "@hello/contract";
import { PAGE_PATHS, roomDisplayName } from "@hello/contract/plain";
import { countedText, periodText } from "../../../components/texts/staff.texts.ts";
import { stayDetails } from "../shared/stay.details.ts";

export type Result = { id: string; path: string; name: string; details: string };
export type ResultGroup = { title: string; results: Result[] };

/** The results as they are shown: people, then stays. A group without results is left out. */
export function groupsOf({ people, stays }: StaffSearch): ResultGroup[] {
  const groups = [
    { title: "Personnes", results: people.map(personResult) },
    { title: "Séjours", results: stays.map(stayResult) },
  ];
  return groups.filter(({ results }) => results.length > 0);
}

function personResult({ userId, uuid, name, lastname, phoneNumber, email, collaborator, stay, ...rest }: FoundPerson) {
  const answersFor = rest.for.length > 0 && `pour ${rest.for.join(", ")}`;
  const where = stay && `${roomDisplayName(stay.name)}, ${periodText(stay.departureDate, stay.endDate)}`;
  return {
    id: userId,
    path: PAGE_PATHS.interaction.replace(":customerId", encodeURIComponent(uuid)),
    name: [name, lastname].filter(Boolean).join(" ") || uuid,
    details: [collaborator && "Équipe", answersFor, where, phoneNumber ?? email].filter(Boolean).join(" · "),
  };
}

function stayResult(stay: FoundStay): Result {
  return {
    id: stay.roomId,
    path: PAGE_PATHS.admin.replace(":roomId", stay.roomId),
    name: roomDisplayName(stay.name),
    details: stayDetails(stay),
  };
}

/** The place that an arrow key moves to, from either end to the other. Undefined for every other key. */
export function placeAfter(key: string, place: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === "ArrowDown") return (place + 1) % count;
  if (key === "ArrowUp") return (place - 1 + count) % count;
  return undefined;
}

/** What a screen reader hears of new results. */
export function countText(groups: readonly ResultGroup[]): string {
  const count = groups.reduce((sum, { results }) => sum + results.length, 0);
  return countedText(count, "résultat", "résultats");
}
