import type { Workspace } from "@hello/contract";
import { byRow, type LoadRows } from "../../notices/delivery/delivery.senders.ts";
import { type ErasureContent, erasureParts } from "./erasure.mail.ts";

type ErasureRow = ErasureContent & { id: string; workspace: Workspace; recipient: string };

/** Loads the last e-mail to an erased person. `subject` is the erasure, `recipient` the address. */
export const loadErasures: LoadRows = async ({ db, originOf }, rows) => {
  const found = await db<ErasureRow[]>`
    select d.id, d.workspace, d.recipient, e.erased_at as "erasedAt", e.kept_until as "keptUntil"
    from deliveries d join erasures e on e.id = d.subject::uuid
    where d.id = any(${rows.map(({ id }) => id)}::uuid[])`;
  return byRow(found, ({ workspace, recipient: address, ...erasure }) => ({
    address,
    content: { parts: erasureParts(erasure, originOf(workspace)) },
  }));
};
