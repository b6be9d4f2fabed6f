/** The few ways a call can fail, each with the text that people read. http/answers.ts turns them into answers. */
export class HelloError extends Error {
  readonly status: number;
  readonly currentVersion: number | undefined;
  /** When a try later may succeed. */
  retryAfterSeconds: number | undefined;
  constructor(status: number, message: string, currentVersion?: number) {
    super(message);
    this.status = status;
    this.currentVersion = currentVersion;
  }
}

/** Answered with the address of the login instead of a text. */
export class Unauthenticated extends HelloError {
  constructor() {
    super(401, "");
  }
}

export function unauthenticated(): HelloError {
  return new Unauthenticated();
}

/** For machines, which no login helps. */
export function notSigned(): HelloError {
  return new HelloError(401, "La signature manque ou n’est pas la bonne.");
}

export function badRequest(message: string): HelloError {
  return new HelloError(400, message);
}

export function forbidden(message = "Vous n’avez pas le droit de faire cela."): HelloError {
  return new HelloError(403, message);
}

/** For what is missing and for what the caller may not know of: from outside they look alike (D8). */
export function notFound(): HelloError {
  return new HelloError(404, "Cet élément n’existe pas ou ne vous est pas accessible.");
}

export function conflict(message: string): HelloError {
  return new HelloError(409, message);
}

/** Carries the current version and no message, so that the client retries instead of raising an error (D10). */
export function staleVersion(currentVersion: number): HelloError {
  return new HelloError(409, "", currentVersion);
}

export function tooLarge(message: string): HelloError {
  return new HelloError(413, message);
}

export function unsupportedFile(message: string): HelloError {
  return new HelloError(415, message);
}

export function tooMany(message: string, retryAfterSeconds: number): HelloError {
  return retryLater(429, message, retryAfterSeconds);
}

/** The server itself has too much to do, whoever asks. */
export function tooBusy(message: string, retryAfterSeconds: number): HelloError {
  return retryLater(503, message, retryAfterSeconds);
}

function retryLater(status: number, message: string, retryAfterSeconds: number): HelloError {
  const error = new HelloError(status, message);
  error.retryAfterSeconds = retryAfterSeconds;
  return error;
}

/** The database or the file store is away. The cause is for the log. */
export function unavailable(cause?: unknown): HelloError {
  const error = new HelloError(503, "Le service est momentanément indisponible. Réessayez dans un instant.");
  error.cause = cause;
  return error;
}
