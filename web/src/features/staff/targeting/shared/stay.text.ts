import type { SendAbout, SendStay } from "@hello/contract";
import { roomDisplayName } from "@hello/contract/plain";
import { countedText, periodText } from "../../../../components/texts/staff.texts.ts";

/** So many are named before « et 12 autres ». */
export const STAYS_SHOWN = 5;

/** « Voile à Crozon · 3–10 juil. 2027 · Morgat ». */
export function stayText({ name, departureDate, endDate, center }: SendStay): string {
  const period = departureDate && periodText(departureDate, endDate);
  return [roomDisplayName(name), period, center].filter(Boolean).join(" · ");
}

/** A send in one line: its first stay and how many others, or how people were chosen. */
export function aboutText({ stays, total, words }: SendAbout): string {
  const [first] = stays;
  const rest = total - 1;
  const others = rest > 0 && ` et ${rest === 1 ? "1 autre" : `${rest} autres`}`;
  const named = first ? stayText(first) + (others || "") : total > 0 && countedText(total, "séjour", "séjours");
  return [named, words].filter(Boolean).join(" · ");
}

/** `about` without the stays that have just been left out: those whose id is not among `roomIds`. */
export function chosenOf(about: SendAbout | null, roomIds: readonly string[] | undefined): SendAbout | null {
  if (!about || !roomIds) return about;
  const stays = about.stays.filter(({ roomId }) => roomIds.includes(roomId));
  return { ...about, stays, total: stays.length };
}

/** « et 12 autres ». */
export function othersText(others: number): string {
  return others === 1 ? "et 1 autre" : `et ${others} autres`;
}
