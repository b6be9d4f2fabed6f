import { type Channel, type PlannedTestPost, type Sent, smsTextOf } from "@hello/contract";
import type { Caller } from "../../base/caller.ts";
import { badRequest, idTaken, wrongField } from "../../base/errors.ts";
import { requireCollaborator, requirePerson } from "../../people/access.ts";
import type { Context } from "../../platform/context.ts";
import { isDuplicate } from "../../platform/db/connection.errors.ts";
import { countParts, planOne } from "../notices/notices.parts.ts";
import * as notices from "../notices/notices.store.ts";
import { storeSend } from "../notices/notices.storing.ts";
import { checkVariables, requireFilled } from "./planned.rules.ts";
import * as planned from "./planned.store.ts";
import { fillIn, usesVariables } from "./planned.variables.ts";

const NO_ADDRESS_TEXT: Record<Channel, string> = {
  email: "Votre fiche n’a pas d’adresse e-mail utilisable : l’essai ne peut pas partir.",
  sms: "Votre fiche n’a pas de numéro de téléphone utilisable : l’essai ne peut pas partir.",
};
const NO_STAY_TEXT = "aucun séjour à venir ne peut compléter les variables.";

/** « M’envoyer un essai »: sends the caller a notice by the chosen channel. A repeated id sends nothing more. */
export async function sendTest(context: Context, caller: Caller, post: PlannedTestPost): Promise<Sent> {
  requireCollaborator(caller);
  const { userId, workspace } = requirePerson(caller);
  const { config, pool } = context;
  const earlier = await findEarlier(context, caller, post.id);
  if (earlier) return earlier;
  const content = await readContent(context, caller, post);
  const part = planOne({ config }, post, await planned.findRecipient(pool, userId), post.id);
  if (part.accepted === 0) throw badRequest(NO_ADDRESS_TEXT[post.isSms ? "sms" : "email"]);
  const { recipients, ...sent } = countParts(post, [part]);
  const send: notices.NewSend = {
    id: post.id,
    recipients,
    ...sent,
    workspace,
    collaboratorId: userId,
    content,
    kind: "one",
    isSms: post.isSms,
    isUrgent: true,
  };
  try {
    await pool.begin((tx) => storeSend(tx, send, [part]));
    context.announceMany();
    return sent;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    const other = await findEarlier(context, caller, post.id);
    if (!other) throw idTaken();
    return other;
  }
}

async function findEarlier({ pool }: Context, { userId, workspace }: Caller, id: string): Promise<Sent | undefined> {
  const found = await notices.findSend(pool, id, workspace);
  if (!found) return undefined;
  if (found.collaboratorId !== userId) throw idTaken();
  return { sms: found.sms, emails: found.emails };
}

async function readContent({ config, pool }: Context, caller: Caller, post: PlannedTestPost): Promise<string> {
  checkVariables(post.content);
  const coming = { filters: post.filters ?? null, days: null, time: null };
  const [stay = null] = usesVariables(post.content) ? await planned.listComingStays(pool, caller, coming, 1) : [];
  if (!stay && usesVariables(post.content)) throw wrongField("content", NO_STAY_TEXT);
  const origin = config.sites[caller.workspace].origins[0];
  const filled = requireFilled(fillIn(post, stay, origin), stay?.title ?? null);
  // A test send asks no question, but its SMS reads as that of the recipients.
  return post.isSms ? smsTextOf(filled, post.asks ?? null, origin) : filled;
}
