import type { OwnSettings, OwnSettingsPut } from "@hello/contract";
import type { Caller } from "../../base/caller.ts";
import { notFound } from "../../base/errors.ts";
import type { Context } from "../../platform/context.ts";
import { requireSelf } from "../access.ts";
import * as settings from "./users.settings.store.ts";

export async function get({ pool }: Context, caller: Caller, id: string): Promise<OwnSettings> {
  await requireSelf(pool, caller, id);
  return answerOf(caller, await settings.find(pool, id));
}

/** Others see hidden details gone at their next read (D83). */
export async function update({ pool }: Context, caller: Caller, id: string, put: OwnSettingsPut): Promise<OwnSettings> {
  await requireSelf(pool, caller, id);
  return answerOf(caller, await settings.update(pool, id, put));
}

function answerOf({ freshUntil }: Caller, stored: settings.StoredSettings | undefined): OwnSettings {
  if (!stored) throw notFound();
  return { ...stored, freshUntil };
}
