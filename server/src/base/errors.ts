import {
  type Card,
  ERROR_STATUS,
  type ErrorCode,
  type Failure,
  frenchDay,
  frenchTime,
  type StaleChange,
} from "@hello/contract";

/** A call that fails: a code for programs, its status, a text for people. http/answers.ts turns it into an answer. */
export class HelloError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  /** What a program needs beside the code: the version that is stored, numbers to confirm, the fields that are wrong. */
  data: Failure["data"];
  /** When another attempt may succeed. */
  retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string) {
    super(message);
    this.code = code;
    this.status = ERROR_STATUS[code];
  }
}

/** The answer carries the address of the login instead of a text. */
export function unauthenticated(): HelloError {
  return new HelloError("unauthenticated", "");
}

/** For calls by machines, which cannot log in. */
export function notSigned(): HelloError {
  return new HelloError("invalid_signature", "La signature manque ou n’est pas la bonne.");
}

export function wrongKey(): HelloError {
  return new HelloError("invalid_key", "La clé manque ou n’est pas la bonne.");
}

/** What a delivery of lists does and its sender has to confirm by its number (D55, D220). */
export type Unconfirmed = { removals?: number | undefined; cancellations?: number | undefined };

export function notConfirmed({ removals, cancellations }: Unconfirmed, people: number, check: string): HelloError {
  const texts = [
    cancellations !== undefined &&
      `Cette livraison annulerait ${cancellations} ${cancellations > 1 ? "séjours" : "séjour"}.`,
    removals !== undefined && `Cette livraison retirerait ${removals} personnes sur ${people}.`,
  ];
  const asked = Object.entries({ cancellations, removals }).flatMap(([name, count]) =>
    count === undefined ? [] : `${name}=${count}`,
  );
  const text = `${texts.filter(Boolean).join(" ")} Si c’est voulu, renvoyez-la avec ${asked.join("&")}.`;
  const code = removals === undefined ? "unconfirmed_cancellations" : "too_many_removals";
  const numbers = {
    ...(removals !== undefined && { removals }),
    ...(cancellations !== undefined && { cancellations }),
  };
  return Object.assign(new HelloError(code, text), { data: { ...numbers, check } });
}

/** A delivery that no longer does what was checked (D232). */
export function checkOutdated(): HelloError {
  const text = "Ce que ce fichier ferait a changé depuis sa vérification. Vérifiez-le à nouveau : rien n’a été écrit.";
  return new HelloError("check_outdated", text);
}

export function badRequest(message: string): HelloError {
  return new HelloError("invalid_request", message);
}

export type WrongField = { field: string; message: string };

/** What is wrong with parts of the input. Programs go by `data.fields`; the text names each field for who reads it alone. */
export function wrongFields(fields: WrongField[]): HelloError {
  const text = fields.map(({ field, message }) => (field ? `${field} : ${message}` : message)).join("\n");
  const named = fields
    .filter(({ field }) => field !== "")
    .map(({ field, message }) => ({ field, message: sentenceOf(message) }));
  return Object.assign(new HelloError("invalid_request", text), named.length > 0 && { data: { fields: named } });
}

export function wrongField(field: string, message: string): HelloError {
  return wrongFields([{ field, message }]);
}

function sentenceOf(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A notice that would reach nobody. */
export function noRecipients(message: string): HelloError {
  return new HelloError("no_recipients", message);
}

export function forbidden(message = "Vous n’avez pas le droit de faire cela."): HelloError {
  return new HelloError("forbidden", message);
}

/** A field that is right in itself, with a value that is not this caller's to give. */
export function forbiddenField(field: string, message: string): HelloError {
  return named(forbidden, field, message);
}

/** An error of another kind that is about one field, named for programs too. */
function named(error: (text: string) => HelloError, field: string, message: string): HelloError {
  const { message: text, data } = wrongField(field, message);
  return Object.assign(error(text), { data });
}

/** For a missing thing and for one that the caller may not know of: the answers are the same (D8). */
export function notFound(): HelloError {
  return new HelloError("not_found", "Cet élément n’existe pas ou ne vous est pas accessible.");
}

/** The same for what somebody else of the team has deleted meanwhile. */
export function notFoundAnymore(changes: StaleChange[]): HelloError {
  return changes.length > 0 ? Object.assign(notFound(), { data: { changes } }) : notFound();
}

/** What a lookup has found; throws if there is nothing. */
export async function requireFound<Found>(lookup: Promise<Found | undefined>): Promise<Found> {
  const found = await lookup;
  if (!found) throw notFound();
  return found;
}

export function idTaken(field = "id"): HelloError {
  const message = "cet identifiant est déjà pris.";
  const fields = [{ field, message: sentenceOf(message) }];
  return Object.assign(new HelloError("id_taken", `${field} : ${message}`), { data: { fields } });
}

/** Carries the current version and no message, so that the client retries instead of showing an error (D10). */
export function staleVersion(currentVersion: number, changes?: StaleChange[]): HelloError {
  const data = { _version: currentVersion, ...(changes && { changes }) };
  return Object.assign(new HelloError("stale_version", ""), { data });
}

/** Somebody else has changed the card meanwhile. */
export function staleCard(card: Card, changes: StaleChange[]): HelloError {
  return Object.assign(new HelloError("stale_version", ""), { data: { _version: card._version, changes, card } });
}

/** Somebody else has just reminded the same people. */
export function justReminded(message: string): HelloError {
  return new HelloError("just_reminded", message);
}

/** Somebody else has corrected the same send: another correction is one of theirs. */
export function alreadyCorrected({ name, createdAt }: { name: string; createdAt: string }): HelloError {
  const text = `${name} a déjà corrigé cet envoi le ${frenchDay(createdAt)} à ${frenchTime(createdAt)}. Corrigez plutôt sa correction.`;
  return new HelloError("already_corrected", text);
}

/** Another collaborator has answered the same question. */
export function alreadyAnswered({ name, createdAt }: { name: string; createdAt: string }): HelloError {
  const text = `${name} a déjà répondu à cette question le ${frenchDay(createdAt)} à ${frenchTime(createdAt)}.`;
  return new HelloError("already_answered", text);
}

/** A question that the team has answered can no longer change (D251). */
export function questionSettled(): HelloError {
  return new HelloError(
    "already_answered",
    "L’équipe a déjà répondu à cette question : posez la suivante sous sa réponse.",
  );
}

/** Somebody else was first: the text says who, and the version is that of what they decided. */
export function alreadyDecided(message: string, currentVersion: number, changes: StaleChange[]): HelloError {
  return Object.assign(new HelloError("already_decided", message), { data: { _version: currentVersion, changes } });
}

export function alreadyContested(): HelloError {
  return new HelloError("already_contested", "Vous avez déjà contesté cette décision.");
}

/** The person has to identify at the provider again first (D86). */
export function freshLoginNeeded(): HelloError {
  return new HelloError("fresh_login_needed", "Pour cela, identifiez-vous à nouveau.");
}

export function exportRunning(): HelloError {
  return new HelloError("export_running", "Un téléchargement est déjà en cours. Attendez qu’il se termine.");
}

export function tooLarge(message: string): HelloError {
  return new HelloError("too_large", message);
}

export function tooLargeField(field: string, message: string): HelloError {
  return named(tooLarge, field, message);
}

export function unsupportedFile(message: string): HelloError {
  return new HelloError("unsupported_type", message);
}

/** The caller has to wait. */
export function tooMany(message: string, retryAfterSeconds: number): HelloError {
  return Object.assign(new HelloError("rate_limited", message), { retryAfterSeconds });
}

/** Every caller has to wait: the server has too much to do. */
export function tooBusy(message: string, retryAfterSeconds: number): HelloError {
  return Object.assign(new HelloError("busy", message), { retryAfterSeconds });
}

const UNAVAILABLE_TEXT = "Le service est momentanément indisponible. Réessayez dans un instant.";
/** An outage often ends within moments. */
export const RETRY_AFTER_S = 2;

/** The database, the file store or the identity provider does not respond. The cause is for the log. */
export function unavailable(
  cause?: unknown,
  message = UNAVAILABLE_TEXT,
  retryAfterSeconds = RETRY_AFTER_S,
): HelloError {
  return Object.assign(new HelloError("unavailable", message), { cause, retryAfterSeconds });
}

/** PostgreSQL's codes for a disk or a memory that is full, and for files that it cannot read or write. */
const EXHAUSTED_CODES = new Set(["53000", "53100", "53200", "53400", "58030"]);
const EXHAUSTED_TEXT =
  "Le service manque de place ou de mémoire et n’a pas pu traiter cette demande. Réessayez dans quelques minutes.";
/** Somebody has to make room first. */
const EXHAUSTED_RETRY_AFTER_S = 30;

/** What is answered when the database cannot (`isDatabaseAway`): one state, with a sentence that is true (D201). */
export function databaseUnavailable(cause: unknown): HelloError {
  const isExhausted = EXHAUSTED_CODES.has(String((cause as { code?: unknown }).code));
  return isExhausted ? unavailable(cause, EXHAUSTED_TEXT, EXHAUSTED_RETRY_AFTER_S) : unavailable(cause);
}
