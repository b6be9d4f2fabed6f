import type { Readable } from "node:stream";
import type { Caller } from "../../base/caller.ts";
import { notFound } from "../../base/errors.ts";
import { requireFreshLogin, requireSelfOrLead } from "../../people/access.ts";
import { addToJournal } from "../../platform/journal/journal.store.ts";
import { findPerson } from "../erasure/erasure.store.ts";
import { type Exporting, openExport } from "./export.zip.ts";

/** Exports a person's data: for the person with a fresh login, or for a lead, who may export anybody of the workspace (D85). */
export async function exportPerson(context: Exporting, caller: Caller, id: string): Promise<Readable> {
  const { pool } = context;
  const asked = await requireSelfOrLead(pool, caller, id);
  const person = await findPerson(pool, id);
  if (!person || person.isErased) throw notFound();
  if (asked === "self") requireFreshLogin(caller);
  const { workspace } = person;
  const entry = { workspace, userId: caller.userId, act: "export", kind: "user", subjectId: id } as const;
  return openExport(context, person, asked === "self" ? "self" : "staff", async (tx) => {
    if (asked === "lead") await addToJournal(tx, { ...entry, codes: [asked] });
  });
}
