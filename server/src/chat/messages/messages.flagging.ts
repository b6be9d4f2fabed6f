import { LRUCache } from "lru-cache";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/db/connection.ts";
import { write } from "../../platform/db/writing.ts";
import { type Contact, findContacts } from "../contacts/contacts.find.ts";
import type { StoreMessage } from "./messages.queue.ts";
import { insertMessages, type NewMessage, type StoredMessage } from "./messages.send.store.ts";

/**
 * Stores a message with what was found in it, in one transaction. `app.ts` hands it in: cases lie above the chat. `storeIt`
 * answers nothing when the author may not write.
 */
export type FlagContacts = (
  writing: Pick<Context, "config"> & { tx: Db },
  message: NewMessage,
  contacts: Contact[],
  storeIt: () => Promise<StoredMessage | undefined>,
) => Promise<StoredMessage | undefined>;

export type FlaggingContext = Context & { storeMessage: StoreMessage; flagContacts: FlagContacts };

/** Rooms that were none of minors when a message was last stored there: a guess, which the statement that stores checks. */
const ordinary = new LRUCache<string, true>({ max: 20_000 });

/**
 * Stores a message. A customer's that holds a way to reach somebody is flagged in a room of minors (D182); it is shown as any
 * other. To search a text takes a fifth of a send: that is left out where the room is known as an ordinary one.
 */
export async function storeFlagging(
  context: FlaggingContext,
  post: Omit<NewMessage, "isSearched">,
): Promise<StoredMessage | undefined> {
  const { asCollaborator, roomId, content } = post;
  const message = { ...post, isSearched: true };
  if (asCollaborator) return context.storeMessage(message);
  if (ordinary.has(roomId)) {
    const stored = await context.storeMessage({ ...post, isSearched: false });
    if (stored || !(await isYouth(context.pool, roomId))) return stored;
    ordinary.delete(roomId);
  }
  const contacts = findContacts(content);
  if (contacts.length > 0 && (await isYouth(context.pool, roomId))) {
    const { config } = context;
    return write(context, (tx) =>
      context.flagContacts({ tx, config }, message, contacts, async () => (await insertMessages(tx, [message]))[0]),
    );
  }
  const stored = await context.storeMessage(message);
  if (stored && !stored.youth) ordinary.set(roomId, true);
  return stored;
}

async function isYouth(db: Db, roomId: string): Promise<boolean> {
  const rows = await db`select from rooms where id = ${roomId} and youth`;
  return rows.length > 0;
}
