import type { Answered, Ask } from "@hello/contract";

export const ASK_NAMES: Record<Ask, string> = {
  receipt: "Bien reçu",
  safety: "En sécurité / Besoin d’aide",
};

export const ANSWER_NAMES: Record<Answered, string> = {
  received: "Bien reçu",
  safe: "En sécurité",
  help: "Besoin d’aide",
};
