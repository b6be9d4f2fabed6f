import type { Erasure } from "@hello/contract";
import type { Caller } from "../../base/caller.ts";
import { forbidden, notFound } from "../../base/errors.ts";
import { requireFreshLogin, requireSelfOrLead } from "../../people/access.ts";
import { type Erasing, erasePerson } from "./erasure.person.ts";
import { findPerson } from "./erasure.store.ts";

const STAFF_TEXT =
  "Un compte de l’équipe ne s’efface pas ici\u00a0: adressez-vous à la personne qui gère les comptes de votre équipe.";

/** Erases a customer, who asks with a fresh login, or for whom a lead asks (D86). The body of the request confirms it. */
export async function erase(context: Erasing, caller: Caller, id: string): Promise<Erasure> {
  const reason = await requireSelfOrLead(context.pool, caller, id);
  const person = await findPerson(context.pool, id);
  if (!person || person.isErased) throw notFound();
  if (person.collaborator) throw forbidden(STAFF_TEXT);
  if (reason === "self") requireFreshLogin(caller);
  return erasePerson(context, id, { reason, by: reason === "lead" ? caller.userId : null });
}
