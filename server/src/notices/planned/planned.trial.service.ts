import { type Channel, type PlannedTestPost, type Sent, smsTextOf } from "@hello/contract";
import type { Caller } from "../../base/caller.ts";
import { badRequest, idTaken, wrongField } from "../../base/errors.ts";
import { requireCollaborator, requirePerson } from "../../people/access.ts";
import type { Context } from "../../platform/context.ts";
import { idsText, isDuplicate } from "../../platform/db/connection.ts";
import { planDelivery } from "../delivery/delivery.plan.ts";
import { insertDeliveries } from "../delivery/delivery.store.ts";
import * as notices from "../notices/notices.store.ts";
import { checkVariables, requireFilled } from "./planned.rules.ts";
import * as planned from "./planned.store.ts";
import { fillIn, usesVariables } from "./planned.variables.ts";

const NO_ADDRESS_TEXT: Record<Channel, string> = {
  email: "Votre fiche n’a pas d’adresse e-mail utilisable : l’essai ne peut pas partir.",
  sms: "Votre fiche n’a pas de numéro de téléphone utilisable : l’essai ne peut pas partir.",
};
const NO_STAY_TEXT = "aucun séjour à venir ne peut compléter les variables.";

/** « M’envoyer un essai »: a notice to oneself, by the chosen channel. The same id again sends nothing. */
export async function sendTest(context: Context, caller: Caller, post: PlannedTestPost): Promise<Sent> {
  requireCollaborator(caller);
  const { userId, workspace } = requirePerson(caller);
  const { config, pool } = context;
  const earlier = await findEarlier(context, caller, post.id);
  if (earlier) return earlier;
  const content = await readContent(context, caller, post);
  const channel: Channel = post.isSms ? "sms" : "email";
  const { email, phoneNumber, stopped } = await planned.findAddresses(pool, userId);
  const address = post.isSms ? phoneNumber : email;
  const delivery = planDelivery(config, channel, { address, stopped: stopped.includes(channel) });
  if (delivery.state !== "queued") throw badRequest(NO_ADDRESS_TEXT[channel]);
  const sent: Sent = post.isSms ? { sms: 1, emails: 0 } : { sms: 0, emails: 1 };
  const send: notices.NewSend = {
    id: post.id,
    ...sent,
    workspace,
    collaboratorId: userId,
    content,
    kind: "one",
    isSms: post.isSms,
    isUrgent: true,
    filters: null,
    recipients: 1,
    attachmentIds: [],
  };
  const noticeIds = idsText([post.id]);
  try {
    await pool.begin(async (tx) => {
      await notices.insertSend(tx, send);
      await notices.insertNotices(tx, send, { noticeIds, userIds: idsText([userId]), phoneNumbers: [null] });
      await insertDeliveries(
        tx,
        { workspace, channel, isUrgent: true },
        { noticeIds, states: ["queued"], reasons: [null] },
      );
    });
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

async function readContent({ config, pool }: Context, { workspace }: Caller, post: PlannedTestPost): Promise<string> {
  checkVariables(post.content);
  const coming = { filters: post.filters ?? null, days: null, time: null };
  const [stay = null] = usesVariables(post.content) ? await planned.listComingStays(pool, workspace, coming, 1) : [];
  if (!stay && usesVariables(post.content)) throw wrongField("content", NO_STAY_TEXT);
  const origin = config.sites[workspace].origins[0];
  const filled = requireFilled(fillIn(post, stay, origin), stay?.title ?? null);
  // It asks oneself nothing, but the SMS reads as it will.
  return post.isSms ? smsTextOf(filled, post.asks ?? null, origin) : filled;
}
