import { FILE_ATTACKS } from "./abuse.files.ts";
import { INPUT_ATTACKS } from "./abuse.input.ts";
import { LIVE_ATTACKS } from "./abuse.live.ts";
import type { Attack } from "./abuse.types.ts";

/** By the name in the table of results. */
export const ATTACKS: Record<string, Attack> = { ...LIVE_ATTACKS, ...FILE_ATTACKS, ...INPUT_ATTACKS };
