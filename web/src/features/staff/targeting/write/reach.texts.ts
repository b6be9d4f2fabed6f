import type { CountedRecipients } from "@hello/contract";
import { countedText, numberText } from "../../../../components/texts/staff.texts.ts";
import { withinReachText } from "../../shared/staff.reach.ts";
import type { Audience } from "../shared/audience.ts";

const NOBODY = "Aucun participant sélectionné";

/** The recipients of a filter; a list is not counted beforehand. */
export type Counted = CountedRecipients | "counting" | "failed" | null;

export function hasRecipients(audience: Audience | null, counted: Counted): boolean {
  if (audience?.kind !== "filter") return audience !== null;
  return typeof counted === "object" && counted !== null && counted.users > 0;
}

/** « 12 participants sélectionnés, dont 10 joignables par e-mail ». A limited reach adds the number of stays. */
export function selectedText(audience: Audience | null, counted: CountedRecipients | null, isSms: boolean): string {
  if (audience?.kind === "list") return listText(audience.users);
  if (!counted || counted.users === 0) return NOBODY;
  const reached = isSms ? counted.withPhone : counted.withEmail;
  const how = `${reached > 1 ? "joignables" : "joignable"} par ${isSms ? "SMS" : "e-mail"}`;
  const where = withinText(counted);
  return `${participantsText(counted.users)}${where && ` ${where}`}, dont ${numberText(reached)} ${how}`;
}

/** In how many stays within reach the people are. Empty for staff who reach everything, and before the count. */
export function withinText(counted: CountedRecipients | null): string {
  const stays = counted?.staysWithin ?? null;
  return stays === null ? "" : withinReachText(stays);
}

function listText(users: Extract<Audience, { kind: "list" }>["users"]): string {
  const without = users.filter(({ uuid }) => uuid === null).length;
  if (without === 0) return participantsText(users.length);
  const what = `dont ${without} sans identifiant qui ne ${without > 1 ? "recevront" : "recevra"} rien`;
  return `${participantsText(users.length)}, ${what}`;
}

function participantsText(count: number): string {
  return count > 1 ? `${numberText(count)} participants sélectionnés` : "1 participant sélectionné";
}

/** How many people a message is for, and how many of them its channel reaches. A list is looked up when it is sent. */
export type Reach = { people: number; reached: number; isAtMost: boolean };

export function reachOf(audience: Audience, counted: CountedRecipients | null, isSms: boolean): Reach {
  if (audience.kind === "list") {
    const people = new Set(audience.users.flatMap(({ uuid }) => uuid ?? [])).size;
    return { people, reached: people, isAtMost: true };
  }
  const { users, withEmail, withPhone } = counted ?? { users: 0, withEmail: 0, withPhone: 0 };
  return { people: users, reached: isSms ? withPhone : withEmail, isAtMost: false };
}

export function peopleText(people: number): string {
  return countedText(people, "personne", "personnes");
}

/** `segments`: SMS for each person; null for an e-mail. */
export function channelText({ reached, isAtMost }: Reach, segments: number | null): string {
  const people = `${peopleText(reached)}${isAtMost ? " au plus" : ""}`;
  if (segments === null) return people;
  const each = segments > 1 ? ` (${numberText(segments)} par personne)` : "";
  return `${people}, ${numberText(reached * segments)} SMS en tout${isAtMost ? " au plus" : ""}${each}`;
}

/** Those whom the channel does not reach, and why. */
export function pageOnlyText({ people, reached }: Reach, isSms: boolean): string {
  return `${peopleText(people - reached)}, sans ${isSms ? "numéro où envoyer un SMS" : "adresse où envoyer un e-mail"}`;
}
