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

/**
 * Stores a customer's message. One that holds a way to reach somebody is flagged in a room of minors (D182); it is shown as
 * any other. Others are stored as ever: only where something was found the room is read.
 */
export async function storeFlagging(context: FlaggingContext, message: NewMessage): Promise<StoredMessage | undefined> {
  const contacts = message.asCollaborator ? [] : findContacts(message.content);
  if (contacts.length === 0 || !(await isYouth(context.pool, message.roomId))) return context.storeMessage(message);
  const { config } = context;
  return write(context, (tx) =>
    context.flagContacts({ tx, config }, message, contacts, async () => (await insertMessages(tx, [message]))[0]),
  );
}

async function isYouth(db: Db, roomId: string): Promise<boolean> {
  const rows = await db`select from rooms where id = ${roomId} and youth`;
  return rows.length > 0;
}
