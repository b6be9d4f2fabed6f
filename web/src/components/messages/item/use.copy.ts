import type { Message } from "@hello/contract";
import { useEffect, useState } from "react";
import { useMessages } from "../messages.context.ts";
import { type NameOf, plainText } from "../text.parse.ts";

const COPIED = "Message copié";
const NOT_COPIED = "Le message n’a pas pu être copié";
const SHOWN_MS = 1_500;

/** Copies a message and announces the result; `isCopied` is true for a moment after success. */
export function useCopy(message: Message): [copy: () => void, isCopied: boolean] {
  const { nameOf, announce } = useMessages();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    const isDone = await copyText(message, nameOf);
    setCopied(isDone);
    announce(isDone ? COPIED : NOT_COPIED);
  };
  return [() => void copy(), isCopied];
}

/** Copies the text as it reads on the screen, with names instead of ids (MSG-16). */
async function copyText({ content }: Message, nameOf: NameOf): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(plainText(content, nameOf));
    return true;
  } catch (error) {
    console.warn("The message could not be copied.", error);
    return false;
  }
}
