import { CallError } from "../../api/http.ts";

const FAILED = "Cette action n’a pas abouti. Vérifiez votre connexion et réessayez.";

/** The server's own sentence where it has one. */
export function problemOf(error: unknown): string {
  return (error instanceof CallError && error.message) || FAILED;
}
