import type { RecipientsCount, Sent } from "@hello/contract";
import { USERS_BATCH_SIZE } from "@hello/contract/limits";
import { type Http, hasCode } from "../../../../api/http.ts";
import { createUsers, sendToFiltered, sendToUsers, type Targeted } from "../../../../api/targeting.api.ts";
import type { Audience } from "../shared/audience.ts";
import type { ParentUser } from "../shared/parent.messages.ts";

/** No recipient was found (TARGET-10). */
export class NoUsersError extends Error {}

type Recipients = RecipientsCount["ignoreUsersData"];

/** The limit of the contract. */
const PHONE_MAX = 32;

export async function sendTargeted(
  http: Http,
  audience: Audience,
  targeted: Targeted,
  signal: AbortSignal,
): Promise<Sent> {
  if (audience.kind === "filter") {
    const ignoreUsersData = await resolveUsers(http, audience.ignored, signal);
    const { filters, corrects } = audience;
    return sendToFiltered(http, { ...targeted, filters, ignoreUsersData, corrects }, signal);
  }
  const usersData = await resolveUsers(http, audience.users, signal);
  if (usersData.length === 0) throw new NoUsersError();
  return sendToUsers(http, { ...targeted, usersData }, signal);
}

/** The ids of the people with a uuid, without duplicates (TARGET-11). */
export async function resolveUsers(http: Http, users: readonly ParentUser[], signal: AbortSignal): Promise<Recipients> {
  const phones = new Map(users.flatMap(({ uuid, phoneNumber }) => (uuid ? [[uuid, phoneNumber] as const] : [])));
  const uuids = [...phones.keys()];
  const found: Recipients = [];
  for (let from = 0; from < uuids.length; from += USERS_BATCH_SIZE) {
    const batch = uuids.slice(from, from + USERS_BATCH_SIZE);
    for (const { id, metadata } of await createBatch(http, batch, signal)) {
      const phone = phones.get(metadata.trackId) ?? null;
      found.push({ userId: id, phoneNumber: phone !== null && phone.length <= PHONE_MAX ? phone : null });
    }
  }
  return found;
}

/** A failed batch fails the send: neither recipients nor ignored people may be left out silently. */
async function createBatch(http: Http, uuids: string[], signal: AbortSignal) {
  try {
    return await createUsers(http, uuids, signal);
  } catch (error) {
    const isSignedOut = hasCode(error, "unauthenticated");
    throw signal.aborted || isSignedOut ? error : new NoUsersError("", { cause: error });
  }
}
