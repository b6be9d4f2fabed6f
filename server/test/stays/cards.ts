import { type Card, cardAnswer } from "@hello/contract";
import { type Answer, formOf, type HttpClient } from "../client.ts";
import type { House } from "../house.ts";
import { deliver, stayOf, storedStaysOf } from "./stays.ts";

export const NO_PARTS = { note: "", meeting: "", times: "", packing: "", contacts: "" };

type Change = { parts?: Partial<typeof NO_PARTS>; documents?: string[]; _version?: number };

export async function getCard(client: HttpClient, roomId: string): Promise<Card> {
  const { status, body } = await client.get(`/amplify/rooms/${roomId}/card`);
  if (status !== 200) throw new Error(`The card was refused: ${JSON.stringify(body)}`);
  return cardAnswer.parse(body).data;
}

/** Changes these parts of the card as it is. */
export async function putCard(client: HttpClient, roomId: string, change: Change, files: File[] = []): Promise<Answer> {
  const { parts, documents, _version } = await getCard(client, roomId);
  const filled = Object.entries(parts).map(([name, text]) => [name, text ?? ""]);
  const card = {
    _version,
    documents: documents.map(({ path }) => path),
    ...change,
    parts: { ...Object.fromEntries(filled), ...change.parts },
  };
  return client.call("PUT", `/amplify/rooms/${roomId}/card`, { form: formOf({ card }, files) });
}

/** Rooms with cards, and what was told in them. */
export function cardsOf(house: House) {
  return {
    /** The room of an open stay with these people, who have joined. */
    makeRoom: async (ref: string, uuids: string[], facts: Record<string, unknown> = {}): Promise<string> => {
      const list = stayOf(
        ref,
        uuids.map((uuid) => ({ uuid })),
        facts,
      );
      await deliver(house, list);
      const { room_id: roomId } = await storedStaysOf(house).findStay(ref);
      await house.context.pool`update participants set status = 'NORMAL', joined_at = now() where room_id = ${roomId}`;
      return roomId;
    },
    messagesOf: async (roomId: string): Promise<string[]> => {
      const rows = await house.context.pool<{ content: string }[]>`
        select content from messages where room_id = ${roomId} order by created_at`;
      return rows.map(({ content }) => content);
    },
  };
}
