import type { StaffStayPut, StayState, Workspace } from "@hello/contract";
import { badRequest, wrongField } from "../../base/errors.ts";
import { type StaffMoments, type StayMoments, stateAt } from "./stays.moments.ts";

/** The columns of a stay that decide when its room opens, closes and is purged. */
export type LifeStay = StayMoments &
  StaffMoments & {
    id: string;
    room_id: string;
    workspace: Workspace;
    stay_ref: string;
    state: StayState;
    departure_date: string;
    end_date: string;
    center_phone: string | null;
    center_email: string | null;
    time_zone: string;
    emergency_phone: string | null;
    opens: string | null;
    closes: string | null;
    as_of: string;
    version: number;
  };

/** The new values of a stay after an act of staff, or when its time has come. */
export type NextLife = Partial<StayMoments & StaffMoments> & { state: StayState };

const PURGED_TEXT = "Ce séjour est terminé et ses données sont effacées.";
const CANCELLED_TEXT = "Ce séjour est annulé : seul le système de réservation peut le rétablir.";
export const ALREADY_OPEN_TEXT = "Ce groupe est déjà ouvert.";
export const ALREADY_CLOSED_TEXT = "Ce groupe est déjà fermé.";
export const DIARY_TEXT = "Le journal s’ouvre et se ferme avec son séjour.";
export const WITHOUT_STAY_TEXT = "Ce groupe n’a pas de séjour : il s’ouvre et se ferme seulement à la main.";
const NEW_CLOSING_TEXT = "La date de fermeture est passée : donnez une nouvelle date de fermeture.";
const PAST_CLOSING_TEXT =
  "Cette date de fermeture est passée. Pour fermer le groupe maintenant, choisissez « Fermer ».";
const WRONG_ORDER_TEXT = "La fermeture doit venir après l’ouverture.";
const PAST_PURGE_TEXT = "Cette date d’effacement est passée\u00a0: choisissez un jour à venir.";
const EARLY_PURGE_TEXT = "L’effacement doit venir après la fermeture.";
const SAME_DATES_TEXT = "Ce sont déjà les dates de ce séjour : rien ne change.";

/** The moments of a stay after an act of staff, by the database's clock: those that they set, and those that follow. */
export type ActMoments = { now: string; set: StaffMoments; moments: StayMoments };

/** Decides what an act of staff changes (D58). Throws if it changes nothing. */
export function decideAct(stay: LifeStay, put: StaffStayPut, found: ActMoments): Required<NextLife> {
  const { act, purges } = put;
  const { now, set } = found;
  if (stay.state === "purged") throw badRequest(PURGED_TEXT);
  if (act === "open" && stay.state === "open") throw badRequest(ALREADY_OPEN_TEXT);
  if (act === "close" && stay.state === "closed") throw badRequest(ALREADY_CLOSED_TEXT);
  const next = stay.state === "cancelled" ? moveCancelled(stay, put, found) : live(put, found);
  if (purges && set.purge_set! <= now) throw wrongField("purges", PAST_PURGE_TEXT);
  const isSame = (Object.keys(next) as (keyof typeof next)[]).every((name) => next[name] === stay[name]);
  if (isSame) throw badRequest(SAME_DATES_TEXT);
  return next;
}

function live(put: StaffStayPut, { now, set, moments }: ActMoments) {
  if (put.act !== "close") checkMoments(moments, { ...put, now });
  if (put.purges && set.purge_set! <= moments.closes_at) throw wrongField("purges", EARLY_PURGE_TEXT);
  return { ...moments, ...set, state: stateAt(now, moments) };
}

/** Staff can move only the purge of a cancelled stay. */
function moveCancelled(stay: LifeStay, { act, opens, closes }: StaffStayPut, { set, moments }: ActMoments) {
  if (act !== "move" || opens !== undefined || closes !== undefined) throw badRequest(CANCELLED_TEXT);
  const { opens_at, closes_at } = stay;
  return { opens_at, closes_at, purge_at: moments.purge_at, ...set, state: stay.state };
}

function checkMoments(
  { opens_at, closes_at }: StayMoments,
  { act, closes, now }: Pick<StaffStayPut, "act" | "closes"> & { now: string },
): void {
  if (act === "open" && closes_at <= now) throw wrongField("closes", NEW_CLOSING_TEXT);
  if (closes && closes_at <= now) throw wrongField("closes", PAST_CLOSING_TEXT);
  if (closes_at <= opens_at) throw wrongField("closes", WRONG_ORDER_TEXT);
}

/** Days that an act names, for the journal; a day without a value was given back to the booking system. */
export function codesOf({ opens, closes, purges }: StaffStayPut): string[] {
  const days = { opens, closes, purges };
  return Object.entries(days).flatMap(([name, day]) => (day === undefined ? [] : `${name}:${day}`));
}
