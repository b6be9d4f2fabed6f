import type { OwnStay } from "@hello/contract";
import type { Caller } from "../../base/caller.ts";
import { requireSelfOrStaff } from "../../people/access.ts";
import type { Context } from "../../platform/context.ts";
import { listOwnStays } from "./own.stays.store.ts";

/** A person's own stays (D173), for themself and for staff within reach. */
export async function list({ pool }: Context, caller: Caller, userId: string): Promise<{ items: OwnStay[] }> {
  await requireSelfOrStaff(pool, caller, userId);
  return { items: await listOwnStays(pool, caller, userId) };
}
