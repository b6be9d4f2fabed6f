/**
 * Reads a file of settings as systemd reads its EnvironmentFile (systemd.exec(5)), so that a command of `hello` has the
 * same settings as the unit: quotes, backslashes, lines that go on, and comments only where a line begins with one.
 */
export function parseSettings(text: string): Record<string, string> {
  const settings: Record<string, string> = {};
  const reader = { text, at: 0 };
  while (reader.at < text.length) {
    const name = readName(reader);
    if (name !== undefined) settings[name] = readValue(reader);
  }
  return settings;
}

type Reader = { text: string; at: number };

const NAME = /^[A-Za-z_]\w*$/;
const ESCAPED_IN_QUOTES = '"\\`$';
const isSpace = (letter: string) => letter === " " || letter === "\t" || letter === "\r";

/** Up to the equals sign. Undefined for a comment, an empty line, and a line without a name, which are skipped. */
function readName(reader: Reader): string | undefined {
  const end = reader.text.indexOf("\n", reader.at);
  const line = reader.text.slice(reader.at, end === -1 ? reader.text.length : end);
  const [, name] = /^\s*([^#;=\s][^=]*)=/.exec(line) ?? [];
  if (name !== undefined && NAME.test(name.trimEnd())) {
    reader.at += line.indexOf("=") + 1;
    return name.trimEnd();
  }
  reader.at += line.length + 1;
  return undefined;
}

function readValue(reader: Reader): string {
  let value = "";
  // Spaces around a value do not count, those in quotes do.
  let kept = 0;
  let isBegun = false;
  for (let letter = take(reader); letter !== "" && letter !== "\n"; letter = take(reader)) {
    if (!isBegun && (letter === "'" || letter === '"')) {
      value += letter === "'" ? readPlain(reader) : readQuoted(reader);
      kept = value.length;
    } else if (letter === "\\") {
      const escaped = take(reader);
      if (escaped !== "\n") value += escaped;
      isBegun = true;
      kept = value.length;
    } else if (!isSpace(letter)) {
      value += letter;
      isBegun = true;
      kept = value.length;
    } else if (isBegun) {
      value += letter;
    }
  }
  return value.slice(0, kept);
}

function take(reader: Reader): string {
  const letter = reader.text.charAt(reader.at);
  reader.at += 1;
  return letter;
}

function readPlain(reader: Reader): string {
  const end = reader.text.indexOf("'", reader.at);
  const value = reader.text.slice(reader.at, end === -1 ? reader.text.length : end);
  reader.at += value.length + 1;
  return value;
}

function readQuoted(reader: Reader): string {
  let value = "";
  for (let letter = take(reader); letter !== "" && letter !== '"'; letter = take(reader)) {
    if (letter !== "\\") value += letter;
    else {
      const escaped = take(reader);
      if (ESCAPED_IN_QUOTES.includes(escaped)) value += escaped;
      else if (escaped !== "\n") value += `\\${escaped}`;
    }
  }
  return value;
}
