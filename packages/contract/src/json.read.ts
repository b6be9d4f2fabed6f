/** Deeper than anything that a call or a list takes. */
const DEPTH_MAX = 32;
const FORBIDDEN_KEY = "__proto__";
/** Each character of the key as an escape. */
const FORBIDDEN_KEY_MAX = FORBIDDEN_KEY.length * 6;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;

/**
 * Parses JSON that comes from outside; the caller has checked its length. Looks through the text once before, because
 * a reviver that refuses keys takes a hundred times as long. Throws a SyntaxError.
 */
export function parseJson(text: string): unknown {
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) {
      const end = endOfString(text, index);
      if (isForbiddenKey(text, index, end)) throw new SyntaxError(`${FORBIDDEN_KEY} is no key`);
      index = end;
    } else if (isOpening(code)) {
      depth += 1;
      if (depth > DEPTH_MAX) throw new SyntaxError("nested too deeply");
    } else if (isClosing(code)) {
      depth -= 1;
    }
  }
  return JSON.parse(text) as unknown;
}

function isOpening(code: number): boolean {
  return code === 0x7b || code === 0x5b;
}

function isClosing(code: number): boolean {
  return code === 0x7d || code === 0x5d;
}

/** The index of the closing quote, or of the text's end. */
function endOfString(text: string, start: number): number {
  for (let index = start + 1; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === BACKSLASH) index += 1;
    else if (code === QUOTE) return index;
  }
  return text.length;
}

/** In valid JSON a string before a colon is a key, and a key may be written with escapes. */
function isForbiddenKey(text: string, start: number, end: number): boolean {
  const length = end - start - 1;
  if (length < FORBIDDEN_KEY.length || length > FORBIDDEN_KEY_MAX) return false;
  let next = end + 1;
  while (isBlank(text.charCodeAt(next))) next += 1;
  if (text.charCodeAt(next) !== COLON) return false;
  const key = text.slice(start + 1, end);
  return key === FORBIDDEN_KEY || (key.includes("\\") && JSON.parse(`"${key}"`) === FORBIDDEN_KEY);
}

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}
