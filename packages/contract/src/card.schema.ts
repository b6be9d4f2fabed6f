import { z } from "zod";
import { attachment, attachmentPath } from "./attachments.schema.ts";
import { call, calls, staffCall } from "./call.ts";
import { CARD_PARTS, cardLines } from "./card.names.ts";
import { answer } from "./envelope.schema.ts";
import { CARD_DOCUMENTS_MAX, CARD_PART_MAX } from "./limits.ts";
import { center } from "./stays.schema.ts";
import { day, files, id, jsonField, moment, text, version } from "./text.ts";

const part = z.string().nullable();

/** The card of a stay: plain text, a line is an item. Without a text a part is null. */
export const card = z
  .strictObject({
    roomId: id,
    parts: z.strictObject({ note: part, meeting: part, times: part, packing: part, contacts: part }),
    documents: z.array(attachment),
    center: center.nullable(),
    /** The first and the last day of the stay. */
    departureDate: day,
    endDate: day,
    /** The name of the stay. */
    title: z.string(),
    /** When the card last changed; null for one that has always been empty. */
    updatedAt: moment.nullable(),
    /** Whether the caller has not opened it since it changed. Staff without an entry have nothing to open. */
    isNew: z.boolean(),
    /** The parts that staff changed, which no list overwrites, and who published last. Only staff read it. */
    byStaff: z.array(z.enum(CARD_PARTS)),
    publishedBy: z.string().nullable(),
    publishedAt: moment.nullable(),
    _version: version,
  })
  .meta({ id: "Card" });
export type Card = z.infer<typeof card>;
export const cardAnswer = answer(card);

const partPut = text(CARD_PART_MAX).overwrite((value) => cardLines(value).join("\n"));

/**
 * All parts as they shall be. `documents` are the paths of those that stay; those of another stay's card are copied. New
 * ones come as files beside it.
 */
export const cardPut = z.strictObject({
  _version: version,
  parts: z.strictObject({ note: partPut, meeting: partPut, times: partPut, packing: partPut, contacts: partPut }),
  documents: z.array(attachmentPath).max(CARD_DOCUMENTS_MAX),
});
export type CardPut = z.infer<typeof cardPut>;
export const cardForm = z.strictObject({ "files[]": files, card: jsonField(cardPut) });

export const cardSeenPut = z.strictObject({ version });
export const cardSeenAnswer = answer(z.strictObject({ isNew: z.boolean() }));

export const cardCalls = calls("Fiches", {
  "GET /amplify/rooms/:id/card": call("getCard", "La fiche du séjour d’un groupe", { answer: cardAnswer }),
  "PUT /amplify/rooms/:id/card": staffCall("publishCard", "Change la fiche et le dit au groupe", {
    form: cardForm,
    answer: cardAnswer,
  }),
  "PUT /amplify/rooms/:id/card/seen": call("seeCard", "Note que l’on a ouvert la fiche", {
    body: cardSeenPut,
    answer: cardSeenAnswer,
  }),
});
