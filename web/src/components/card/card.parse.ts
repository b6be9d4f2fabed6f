import { parseText } from "../messages/text.parse.ts";

export type CardNode =
  | { kind: "text"; text: string }
  | { kind: "web" | "mail" | "phone" | "place"; text: string; href: string };
type Found = { start: number; text: string; kind: "mail" | "phone" | "place" };

// A number of France, with spaces, dots or dashes, or one with a country's code.
const PHONE =
  /(?<![\d+.,])(?:\+\d{1,3}[ .\u00a0-]?(?:\(0\)[ .\u00a0-]?)?\d(?:[ .\u00a0-]?\d){5,12}|0[1-9](?:[ .\u00a0-]?\d\d){4})(?!\d)/g;
/** Emergency numbers are too short to be known by their form alone. */
const EMERGENCY = /(?<=:\s)(?:15|17|18|112|114|119|196)(?=\s*$)/g;
const MAIL = /(?<![\w.%+-])[\w.%+-]{1,64}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,4}(?![\w-])/gi;
const TOWN =
  /(?<![\d\p{L}])\d{5} \p{Lu}[\p{L}'’-]{0,40}(?: (?:(?:de|du|des|la|le|les|sur|sous|en|aux?|lès) ){0,3}\p{Lu}[\p{L}'’-]{0,40}){0,6}/gu;
const STREET =
  /(?:(?<!\d|h\s?)\d{1,4}(?: ?(?:bis|ter))?,? )?(?<!\p{L})(?:rue|avenue|boulevard|quai|place|chemin|route|allée|impasse|cours|square|esplanade|lieu-dit)(?!\p{L})/giu;
const BEFORE_A_PLACE = /[:;()–—|]/g;

/** The line of a card with its links, without losing a character. Other addresses than these stay text. */
export function parseCardLine(line: string): CardNode[] {
  const nodes: CardNode[] = [];
  let text = "";
  for (const node of parseText(line)) {
    if (node.kind === "link" && /^https?:/i.test(node.href)) {
      nodes.push(...parsePlain(text), { kind: "web", text: node.text, href: node.href });
      text = "";
    } else text += node.kind === "mention" ? `@${node.userId}` : node.text;
  }
  return [...nodes, ...parsePlain(text)];
}

function parsePlain(text: string): CardNode[] {
  const nodes: CardNode[] = [];
  let from = 0;
  for (const found of findAll(text)) {
    if (found.start < from) continue;
    if (found.start > from) nodes.push({ kind: "text", text: text.slice(from, found.start) });
    nodes.push({ kind: found.kind, text: found.text, href: hrefOf(found) });
    from = found.start + found.text.length;
  }
  if (from < text.length) nodes.push({ kind: "text", text: text.slice(from) });
  return nodes;
}

function findAll(text: string): Found[] {
  const matches = (pattern: RegExp, kind: Found["kind"]) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }): Found => ({ start: index, text: found, kind }));
  return [...matches(MAIL, "mail"), ...matches(PHONE, "phone"), ...matches(EMERGENCY, "phone"), ...placesIn(text)].sort(
    (one, other) => one.start - other.start,
  );
}

/** From the street to the town; without a street everything since the last sign that ends a thought. */
function placesIn(text: string): Found[] {
  let from = 0;
  return [...text.matchAll(TOWN)].map(({ 0: town, index }) => {
    const before = text.slice(from, index);
    const sign = [...before.matchAll(BEFORE_A_PLACE)].at(-1);
    const clause = sign ? sign.index + 1 : 0;
    const street = [...before.slice(clause).matchAll(STREET)].at(-1);
    const begin = clause + (street?.index ?? 0);
    const start = from + begin + before.slice(begin).search(/\S|$/);
    from = index + town.length;
    return { start, text: text.slice(start, from), kind: "place" };
  });
}

/** Nothing leaves the page before the link is followed. */
const MAP = "https://www.openstreetmap.org/search?query=";

function hrefOf({ kind, text }: Found): string {
  if (kind === "mail") return `mailto:${text}`;
  if (kind === "phone") return `tel:${text.replace("(0)", "").replaceAll(/[^\d+]/g, "")}`;
  return `${MAP}${encodeURIComponent(text)}`;
}
