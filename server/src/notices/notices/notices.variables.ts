import { variablesIn } from "@hello/contract";
import { wrongField } from "../../base/errors.ts";

/** Only planned notices fill in variables (D65); sent at once, they would reach people as they are written. */
export function checkNoVariables(content: string): void {
  const [variable] = variablesIn(content);
  if (!variable) return;
  throw wrongField(
    "content",
    `{${variable}} n’est complété que dans un avis programmé. Écrivez-le en toutes lettres, ou programmez cet avis.`,
  );
}
