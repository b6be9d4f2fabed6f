import type { StaffStay, StaffStayPut } from "@hello/contract";
import { dayIn } from "@hello/contract/plain";
import { isReason } from "../../shared/reason.field.tsx";

/** `purge` moves the day on which everything of the stay is deleted: leads only. */
export type Act = StaffStayPut["act"] | "purge";

export type Days = { opens: string; closes: string; purges: string };

/** `typed` holds only the dates that the user has touched. The others follow the stay, even if it changes meanwhile. */
export type StayForm = { reason: string; typed: Partial<Days> };
export const EMPTY_STAY_FORM: StayForm = { reason: "", typed: {} };

/** The days that the form shows, empty where the stay has none. */
export function daysOf({ typed }: StayForm, act: Act, stay: StaffStay): Days {
  const kept = daysIn(stay);
  return { ...kept, ...(act === "open" && { closes: "" }), ...typed };
}

/** Opening a room whose closing date has passed needs a new date: the room would close again at once. */
export function needsClosing(act: Act, { closesAt }: StaffStay, now: string): boolean {
  return act === "open" && closesAt !== null && closesAt <= now;
}

export function isComplete(form: StayForm, act: Act, stay: StaffStay, now: string): boolean {
  return isReason(form.reason) && (!needsClosing(act, stay, now) || daysOf(form, act, stay).closes !== "");
}

/** The dates that were typed here and that somebody else has changed to another day meanwhile. */
export function clashesOf({ typed }: StayForm, before: StaffStay, now: StaffStay): (keyof Days)[] {
  const [earlier, later] = [daysIn(before), daysIn(now)];
  const names = Object.keys(typed) as (keyof Days)[];
  return names.filter((name) => earlier[name] !== later[name] && later[name] !== typed[name]);
}

/** Whether a move changes no date. */
export function isSame(form: StayForm, act: Act, stay: StaffStay): boolean {
  const days = daysOf(form, act, stay);
  const kept = daysIn(stay);
  if (act === "purge") return days.purges === kept.purges;
  return act === "move" && days.opens === kept.opens && days.closes === kept.closes;
}

/** The body of the call, with changed dates only: the others stay with whoever has set them. */
export function putOf(form: StayForm, act: Act, stay: StaffStay, now: string): StaffStayPut {
  const put = { _version: stay._version, reason: form.reason.trim() };
  const { opens, closes, purges } = daysOf(form, act, stay);
  const kept = daysIn(stay);
  if (act === "open") return { ...put, act, ...(needsClosing(act, stay, now) && { closes }) };
  if (act === "close") return { ...put, act };
  if (act === "purge") return { ...put, act: "move", purges };
  return { ...put, act, ...(opens !== kept.opens && { opens }), ...(closes !== kept.closes && { closes }) };
}

export function daysIn({ opensAt, closesAt, purgeAt, timeZone }: StaffStay): Days {
  const dayOf = (moment: string | null) => (moment ? dayIn(moment, timeZone) : "");
  return { opens: dayOf(opensAt), closes: dayOf(closesAt), purges: dayOf(purgeAt) };
}
