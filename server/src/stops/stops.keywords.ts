export type StopWish = "stop" | "start";

const STOP = /^(stop|stopall|arret|desabonner|unsubscribe|cancel|end|quit)$/;
const START = /^(start|unstop|reprendre)$/;

/** What an SMS asks for: "STOP", "Arrêt.", "stop ucpa"; an undoing must be the one word alone. */
export function stopWishOf(text: string): StopWish | undefined {
  const words = text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);
  if (words.length === 1 && START.test(words[0]!)) return "start";
  return words[0] === "stop" || (words.length === 1 && STOP.test(words[0]!)) ? "stop" : undefined;
}
