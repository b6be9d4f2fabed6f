import { FILE_ATTACKS } from "./abuse.files.ts";
import { LIVE_ATTACKS } from "./abuse.live.ts";
import type { Attack } from "./abuse.types.ts";

/** Each by the name it has in the table. */
export const ATTACKS: Record<string, Attack> = { ...LIVE_ATTACKS, ...FILE_ATTACKS };
