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
  /** It has been tried for long enough: another failure is the last. */
  isLast: boolean;
  noticeId: string | null;
  kind: string | null;
  subject: string | null;
  recipient: string | null;
};

/** What leaves, in the form of its channel. A push names the notice: its text is read for each device. */
export type Content = { parts: Parts } | { text: string } | { noticeId: string };

/** To whom and what; null where it was deleted meanwhile. Or why it is not to leave any more. */
export type Loaded =
  | { address: string | null; country?: string | null; content: Content | null }
  | { unwanted: DeliveryReason };

export type Loading = {
  db: Db;
  channel: LedgerChannel;
  originOf: (workspace: Workspace) => string;
  keys: Pick<Keys, "unsubscribe">;
};

/** Reads what rows of a kind say, just before they leave. Rows that it does not return have lost their subject. */
export type LoadRows = (loading: Loading, rows: ClaimedRow[]) => Promise<Map<string, Loaded>>;

/** How everything in the ledger is read. app.ts puts it together: the ledger knows no sender. */
export type Senders = {
  notices: LoadRows;
  kinds: Readonly<Record<string, LoadRows>>;
  /** The end of a statement whose part `settled` has changed rows of the ledger. */
  noteSettled: (db: Db) => Fragment;
};

/** The loaded rows by id. */
export function byRow<Found extends { id: string }>(found: Found[], loadedOf: (row: Found) => Loaded) {
  return new Map(found.map((row) => [row.id, loadedOf(row)]));
}
