import { z } from "zod";
import { calls, leadCall } from "./call.ts";
import { csvAnswer, listAnswer, pageQuery } from "./envelope.schema.ts";
import { JOURNAL_FILTERS } from "./journal.names.ts";
import { journalEntry } from "./staff.schema.ts";
import { day, id, text } from "./text.ts";
import { externalUuid } from "./users.schema.ts";

const person = z.strictObject({ uuid: externalUuid, name: z.string().nullable() });

/** One act of the journal, for leads: who did what to whom (D235). What it concerned may be gone since. */
export const journalRow = journalEntry
  .omit({ name: true })
  .extend({
    /** What it is about: `room`, `case`, `user`, `import`, `send` or `retention`. */
    kind: z.string(),
    /** Null for what the product does by itself. */
    by: person.nullable(),
    /** Whom it concerns. */
    person: person.nullable(),
    room: z.strictObject({ id, name: z.string() }).nullable(),
    caseId: id.nullable(),
    send: z.strictObject({ id, excerpt: z.string() }).nullable(),
  })
  .meta({ id: "JournalRow" });
export type JournalRow = z.infer<typeof journalRow>;

export const journalFilter = z.strictObject({
  filter: z.enum(JOURNAL_FILTERS).default("all"),
  /** Words of the name, or the uuid, of who acted or whom it concerns. */
  search: text(100).optional(),
  /** Days in Paris, both included. */
  from: day.optional(),
  to: day.optional(),
});
export type JournalFilter = z.infer<typeof journalFilter>;
export const journalQuery = pageQuery.extend(journalFilter.shape);
export type JournalQuery = z.infer<typeof journalQuery>;
export const journalAnswer = listAnswer(journalRow);

export const journalCalls = calls("Journal", {
  "GET /amplify/journal": leadCall("listJournal", "Qui a fait quoi, à qui, le plus récent d’abord", {
    query: journalQuery,
    answer: journalAnswer,
  }),
  "GET /amplify/journal.csv": leadCall("exportJournal", "La même chose pour un tableur", {
    query: journalFilter,
    answer: csvAnswer,
  }),
});
