export type Token = {
  kind: "word" | "number" | "gap" | "sign";
  text: string;
  start: number;
  end: number;
};

/** Texts unfold at most so far: « ﷺ » alone becomes 18 letters. */
const FOLDED_MAX = 20_000;

const MENTION = /@[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
/** Accents, the frame of an emoji key, and what is written without being seen. */
const UNSEEN = /[\p{M}\p{Cf}]/gu;
const ARABIC_DIGIT = /[\u0660-\u0669\u06f0-\u06f9]/g;

const PLAIN = /^[\x20-\x7e]*$/;
/** What nearly all messages are made of: as short a way to the same result. */
const FRENCH = /^[\n\x20-\x7e\u00c0-\u00ff’]*$/;
const ACCENT = /[\u0300-\u036f]/g;

/** Lower case, without accents, mentions and invisible signs, with plain digits. */
export function fold(content: string): string {
  const text = content.includes("@") ? content.replaceAll(MENTION, " ") : content;
  if (PLAIN.test(text)) return text.toLowerCase();
  if (FRENCH.test(text)) return text.normalize("NFD").replaceAll(ACCENT, "").toLowerCase().replaceAll("’", "'");
  // Accents in a row go first: to sort thousands of them takes seconds.
  return text
    .replaceAll(UNSEEN, "")
    .normalize("NFKD")
    .slice(0, FOLDED_MAX)
    .replaceAll(UNSEEN, "")
    .toLowerCase()
    .replaceAll(ARABIC_DIGIT, (digit) => String(digit.charCodeAt(0) & 15))
    .replaceAll("’", "'");
}

const TOKEN = /[a-z]+|[0-9]+|\s+|[^a-z0-9\s]/gu;

/** Every character is in one token. Letters that folding leaves as they are (« œ ») are signs. */
export function tokensOf(text: string): Token[] {
  let end = 0;
  return (text.match(TOKEN) ?? []).map((found) => {
    const start = end;
    end += found.length;
    return { kind: kindOf(found), text: found, start, end };
  });
}

const SPACE = /\s/;

function kindOf(found: string): Token["kind"] {
  const first = found[0]!;
  if (first >= "a" && first <= "z") return "word";
  if (first >= "0" && first <= "9") return "number";
  return SPACE.test(first) ? "gap" : "sign";
}
