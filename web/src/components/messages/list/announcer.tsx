import type { Message } from "@hello/contract";
import { useLayoutEffect, useRef, useState } from "react";
import { useMessages } from "../messages.context.ts";
import { NOT_KNOWN } from "../person.details.ts";
import { plainText } from "../text.parse.ts";

const SAID_MAX = 300;

type Props = { messages: readonly Message[]; meId: string; said: string };

/** Says what others write while one listens. The list itself stays silent, because its rows come and go with scrolling. */
export function Announcer({ messages, meId, said }: Props) {
  const { nameOf } = useMessages();
  const [news, setNews] = useState("");
  const heardUpTo = useRef(messages.at(-1)?.createdAt ?? "");
  // With the row itself: a moment later it would be laid out and painted by itself.
  useLayoutEffect(() => {
    const fresh: string[] = [];
    for (let at = messages.length - 1; at >= 0; at -= 1) {
      const { createdAt, userId, content } = messages[at]!;
      if (createdAt <= heardUpTo.current) break;
      const text = plainText(content.slice(0, SAID_MAX), nameOf);
      if (userId !== meId) fresh.unshift(`${nameOf(userId) ?? NOT_KNOWN} : ${text}`);
    }
    heardUpTo.current = messages.at(-1)?.createdAt ?? heardUpTo.current;
    if (fresh.length > 0) setNews(fresh.join("\n"));
  }, [messages, meId, nameOf]);
  return (
    <div className="visually-hidden" role="status" data-announcer>
      <p>{news}</p>
      <p>{said}</p>
    </div>
  );
}
