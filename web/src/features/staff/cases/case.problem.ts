import { sentenceOf } from "../../../api/http.ts";

const FAILED = "Cette action n’a pas abouti. Vérifiez votre connexion et réessayez.";

export function problemOf(error: unknown): string {
  return sentenceOf(error, FAILED);
}
