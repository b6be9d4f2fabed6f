import { memo } from "react";
import { isLargeEmoji, mentionText, type NameOf, parseText, type TextNode } from "../text.parse.ts";
import styles from "./message.text.module.css";

type Props = { content: string; nameOf: NameOf };

/** A text as React nodes, never as HTML. `dir="auto"` isolates its direction. */
export const MessageText = memo(function MessageText({ content, nameOf }: Props) {
  if (isLargeEmoji(content)) {
    return (
      <span className={styles.large} data-large>
        {content.trim()}
      </span>
    );
  }
  return (
    <span className={styles.text} dir="auto">
      {parseText(content).map((node, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nodes of a text have no identity but their index
        <Node key={index} node={node} nameOf={nameOf} />
      ))}
    </span>
  );
});

/** A link to this site, as into the room of a stay, opens here; not in a frame, which would lose its token. */
const isHere = (href: string) => window.top === window && href.startsWith(`${window.location.origin}/`);

function Node({ node, nameOf }: { node: TextNode; nameOf: NameOf }) {
  switch (node.kind) {
    case "text":
      return node.text;
    case "link":
      return (
        <a
          className={styles.link}
          href={node.href}
          {...(!isHere(node.href) && { target: "_blank", rel: "noopener noreferrer nofollow" })}
        >
          {node.text}
        </a>
      );
    case "mention":
      return (
        <bdi translate="no" className={styles.mention}>
          {mentionText(node.userId, nameOf)}
        </bdi>
      );
    case "handle":
      return (
        <bdi translate="no" className={styles.mention}>
          {node.text}
        </bdi>
      );
  }
}
