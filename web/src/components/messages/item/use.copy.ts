import type { Message } from "@hello/contract";
import { useEffect, useState } from "react";
import { useMessages } from "../messages.context.ts";
import { copyText } from "./message.copy.ts";

const COPIED = "Message copié";
const NOT_COPIED = "Le message n’a pas pu être copié";
const SHOWN_MS = 1_500;

/** Copies a message, says so, and knows for a moment that it did. */
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
