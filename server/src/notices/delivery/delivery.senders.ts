import type { DeliveryReason, LedgerChannel, Workspace } from "@hello/contract";
import type { Keys } from "../../base/secrets.ts";
import type { Db, Fragment } from "../../platform/db/connection.ts";
import type { Parts } from "./delivery.mail.parts.ts";

/** A row of the ledger that one worker holds: of a notice, or of a kind with a subject and a recipient. */
export type ClaimedRow = {
  id: string;
  workspace: Workspace;
  attempts: number;
  urgent: boolean;
  /** Whether another failure is the last: it has been tried for long enough. */
  isLast: boolean;
  noticeId: string | null;
  kind: string | null;
  subject: string | null;
  recipient: string | null;
};

/** The content in the form of its channel. A push names the notice, whose text is read for each device. */
export type Content = { parts: Parts } | { text: string } | { noticeId: string };

/** The address and the content, null where either was deleted, or the reason why the row does not leave any more. */
export type Loaded =
  | { address: string | null; country?: string | null; content: Content | null }
  | { unwanted: DeliveryReason };

export type Loading = {
  db: Db;
  channel: LedgerChannel;
  originOf: (workspace: Workspace) => string;
  keys: Pick<Keys, "unsubscribe">;
};

/** Reads the content of rows of one kind, just before they leave. Rows that it does not return have lost their subject. */
export type LoadRows = (loading: Loading, rows: ClaimedRow[]) => Promise<Map<string, Loaded>>;

/** How everything in the ledger is read. app.ts puts it together: the ledger knows no sender. */
export type Senders = {
  notices: LoadRows;
  kinds: Readonly<Record<string, LoadRows>>;
  /** The end of a statement whose part `settled` has changed rows of the ledger. */
  noteSettled: (db: Db) => Fragment;
};

export function byRow<Found extends { id: string }>(found: Found[], loadedOf: (row: Found) => Loaded) {
  return new Map(found.map((row) => [row.id, loadedOf(row)]));
}
