import type { RetentionKind } from "../../base/config.retention.ts";
import type { Db } from "../../platform/db/connection.ts";
import { PART } from "../../platform/db/parts.ts";
import { type Counts, removeDeliveries, removeSends, removeSome } from "../ends/ends.remove.ts";
import type { Erasing } from "../erasure/erasure.person.ts";
import { takeKeptMessages, takeRemovedPhotos } from "./retention.kept.ts";
import { takeOldMessages } from "./retention.messages.ts";
import { takePeople } from "./retention.people.ts";
import { before, type DueRetention } from "./retention.store.ts";

type Terms = { days: number; context: Erasing };
/** Removes one part. The counts are empty when nothing is left. */
type Take = (tx: Db, due: DueRetention, terms: Terms) => Promise<Counts>;

export const TAKES: Record<RetentionKind, Take[]> = {
  notices: [takeSends, takeLoneDeliveries],
  numbers: [takeNumbers],
  texts: [takeKeptMessages, takeRemovedPhotos, takeDetails],
  imports: [
    async (tx, { workspace }, { days }) => ({
      imports: await removeSome(tx, "imports", tx`workspace = ${workspace} and created_at < ${before(tx, days)}`),
    }),
  ],
  messages: [takeOldMessages],
  people: [takePeople],
};

const SENDS_PART = 20;

/** Removes sends with their recipients, answers, files and rows of the ledger. */
async function takeSends(tx: Db, { workspace }: DueRetention, { days, context }: Terms): Promise<Counts> {
  const sends = await tx<{ id: string }[]>`
    select id from notice_sends where workspace = ${workspace} and created_at < ${before(tx, days)}
    order by created_at limit ${SENDS_PART} for update`;
  return sends.length > 0
    ? removeSends(
        tx,
        context.files,
        sends.map(({ id }) => id),
      )
    : {};
}

/** Removes rows of the ledger that are no notices, and with them the addresses they hold. */
async function takeLoneDeliveries(tx: Db, { workspace }: DueRetention, { days }: Terms): Promise<Counts> {
  const found = await tx<{ id: string }[]>`
    select id from deliveries
    where notice_id is null and workspace = ${workspace} and updated_at < ${before(tx, days)}
    order by updated_at limit ${PART} for update`;
  return found.length > 0 ? removeDeliveries(tx, tx`id = any(${found.map(({ id }) => id)}::uuid[])`) : {};
}

/** Clears phone numbers that came with a send, for people who have none in their record. */
async function takeNumbers(tx: Db, { workspace }: DueRetention, { days }: Terms): Promise<Counts> {
  const { count } = await tx`
    update notices set phone_number = null where id = any(array(
      select id from notices
      where phone_number is not null and workspace = ${workspace} and created_at < ${before(tx, days)}
      order by created_at limit ${PART} for update
    ))`;
  return { notices: count };
}

/** Clears texts of the journal, except those of open cases. */
async function takeDetails(tx: Db, { workspace }: DueRetention, { days }: Terms): Promise<Counts> {
  const { count } = await tx`
    update journal set details = null where id = any(array(
      select j.id from journal j
      where j.details is not null and j.workspace = ${workspace} and j.created_at < ${before(tx, days)}
        and not exists (
          select from cases c
          where c.id = case when j.kind = 'case' then j.subject_id::uuid end and c.state = 'open'
        )
      order by j.created_at limit ${PART} for update of j
    ))`;
  return { journal: count };
}
