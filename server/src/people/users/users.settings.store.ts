import type { OwnSettings, OwnSettingsPut } from "@hello/contract";
import type { Db } from "../../platform/db/connection.ts";
import { countsAsMinor } from "./users.store.ts";

export type StoredSettings = Omit<OwnSettings, "freshUntil">;

function columns(db: Db) {
  return db`
    u.details_hidden as "detailsHidden", u.evening_mail_off as "eveningMailOff", ${countsAsMinor(db)} as "countsAsMinor"`;
}

export async function find(db: Db, id: string): Promise<StoredSettings | undefined> {
  const [found] = await db<StoredSettings[]>`select ${columns(db)} from users u where u.id = ${id}`;
  return found;
}

/** The version tells browsers that what others see of the person has changed. */
export async function update(db: Db, id: string, put: OwnSettingsPut): Promise<StoredSettings | undefined> {
  const { detailsHidden = null, eveningMailOff = null } = put;
  const [updated] = await db<StoredSettings[]>`
    update users u set
      version = version + (coalesce(${detailsHidden}::boolean, details_hidden) <> details_hidden)::int,
      details_hidden = coalesce(${detailsHidden}::boolean, details_hidden),
      evening_mail_off = coalesce(${eveningMailOff}::boolean, evening_mail_off),
      updated_at = now()
    where u.id = ${id}
    returning ${columns(db)}`;
  return updated;
}
