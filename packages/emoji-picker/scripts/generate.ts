import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { generateEmojiText } from "./generate.text.ts";

/** npm run generate: makes src/data/emoji.generated.ts from emojibase's data and Unicode's list of Emoji 15.0. */
const target = fileURLToPath(new URL("../src/data/emoji.generated.ts", import.meta.url));
const text = generateEmojiText();
// In a template literal, tabs and line breaks are single bytes.
const escaped = text.replace(/[`$\\]/g, "\\$&");
writeFileSync(
  target,
  `// Made by scripts/generate.ts; do not edit.\nconst text: string = \`${escaped}\`;\nexport default text;\n`,
);
console.log(`${text.split("\n").length} lines, ${text.length} characters`);
