import type { FastifyRequest } from "fastify";
import { requireCollaborator, requireLead } from "./access.ts";

/**
 * A route with `onRequest: staffOnly` refuses customers before it reads or validates the request. The service checks
 * again, because it must not depend on its caller.
 */
export async function staffOnly({ caller }: FastifyRequest): Promise<void> {
  // A staff member without a record yet may create their own; the service allows nothing else.
  if (!caller.signedInAsCollaborator) requireCollaborator(caller);
}

/** The same for what only leads may do (D60): also their files are refused before they are read. */
export async function leadsOnly({ caller }: FastifyRequest): Promise<void> {
  requireLead(caller);
}
