import type { DemoMessage, FileName, When } from "./demo.types.ts";

const MESSAGE = /^(?<at>\d+d \d\d:\d\d|\d+) (?<by>\w+)(?: #(?<label>[\w-]+))?(?: > (?<replyTo>[\w-]+))?: (?<text>.+)$/;

/**
 * Reads a conversation, a line for each message: when, who, its label, the label that it replies to, and the text. Lines below
 * go on with the text (`|`), name files (`+`), delete the message (`deleted`) or list who reacted with an emoji.
 *
 *     8d 18:05 maelys #strong: Je n'ai jamais surfé de ma vie, vous êtes forts vous ?
 *     8d 18:20 noah > strong: J'ai surfé une fois.
 *       😂 lina enzo
 */
export function transcript<Name extends string>(source: string): DemoMessage<Name>[] {
  const messages: DemoMessage<Name>[] = [];
  for (const line of source
    .trim()
    .split("\n")
    .map((given) => given.trim())) {
    const { at, by, text, ...labels } = MESSAGE.exec(line)?.groups ?? {};
    if (at && by && text) {
      const given = Object.fromEntries(Object.entries(labels).filter(([, value]) => value !== undefined));
      messages.push({ by: by as Name, at: at.includes("d") ? (at as When) : Number(at), text, ...given });
      continue;
    }
    const message = messages.at(-1);
    if (!message) throw new Error(`A conversation does not begin with “${line}”.`);
    const [mark = "", ...words] = line.split(" ");
    if (mark === "|") message.text += `\n${words.join(" ")}`;
    else if (mark === "+") message.files = words as FileName[];
    else if (line === "deleted") message.deleted = true;
    else if (/^\p{Extended_Pictographic}/u.test(mark))
      message.reactions = { ...message.reactions, [mark]: words as Name[] };
    else throw new Error(`“${line}” says nothing of a message.`);
  }
  return messages;
}
