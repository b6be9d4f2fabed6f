import type { Message } from "@hello/contract";
import { useLayoutEffect, useRef, useState } from "react";
import { useMessages } from "../messages.context.ts";
import { plainText } from "../text.parse.ts";

const READ_OUT_MAX = 300;

type Props = { messages: readonly Message[]; meId: string; announcement: string };

/** Reads new messages of others out. The list itself is silent, because scrolling adds and removes its rows. */
export function Announcer({ messages, meId, announcement }: Props) {
  const { nameOf, authorOf } = useMessages();
  const [news, setNews] = useState("");
  const announcedUpTo = useRef(messages.at(-1)?.createdAt ?? "");
  // In the same commit as the row: an effect would lay out and paint once more.
  useLayoutEffect(() => {
    const fresh: string[] = [];
    for (let index = messages.length - 1; index >= 0; index -= 1) {
      const { createdAt, userId, content } = messages[index]!;
      if (createdAt <= announcedUpTo.current) break;
      const text = plainText(content.slice(0, READ_OUT_MAX), nameOf);
      if (userId !== meId) fresh.unshift(`${authorOf(userId)} : ${text}`);
    }
    announcedUpTo.current = messages.at(-1)?.createdAt ?? announcedUpTo.current;
    if (fresh.length > 0) setNews(fresh.join("\n"));
  }, [messages, meId, nameOf, authorOf]);
  return (
    <div className="visually-hidden" role="status" data-announcer>
      <p>{news}</p>
      <p>{announcement}</p>
    </div>
  );
}
