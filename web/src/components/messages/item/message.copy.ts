import type { Message } from "@hello/contract";
import { type NameOf, plainText } from "../text.parse.ts";

/** The text as one reads it, with names instead of ids (MSG-16). Answers whether the clipboard took it. */
export async function copyText({ content }: Message, nameOf: NameOf): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(plainText(content, nameOf));
    return true;
  } catch (error) {
    console.warn("The message could not be copied.", error);
    return false;
  }
}
