export type StopRequest = "stop" | "start";

const STOP = /^(stop|stopall|arret|desabonner|unsubscribe|cancel|end|quit)$/;
const START = /^(start|unstop|reprendre)$/;

/** The request in an SMS: "STOP", "Arrêt.", "stop ucpa". START must be the only word. */
export function stopRequestOf(text: string): StopRequest | undefined {
  const words = text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);
  if (words.length === 1 && START.test(words[0]!)) return "start";
  return words[0] === "stop" || (words.length === 1 && STOP.test(words[0]!)) ? "stop" : undefined;
}
