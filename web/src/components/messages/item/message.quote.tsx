import type { ReplyReference } from "@hello/contract";
import { useHue } from "../../avatar/hue.ts";
import { classNames } from "../../controls/class.names.ts";
import { useMessages } from "../messages.context.ts";
import { plainText } from "../text.parse.ts";
import styles from "./message.quote.module.css";

const REPLY_TO = "En réponse à";
const YOU = "Vous";
const ONE_LINE_MAX = 200;

/** The message that is replied to, in one line; a click scrolls to it. */
export function Quote({ replyTo }: { replyTo: ReplyReference }) {
  const { meId, nameOf, authorOf, jumpTo } = useMessages();
  const name = replyTo.userId === meId ? YOU : authorOf(replyTo.userId);
  const line = plainText(replyTo.content.slice(0, ONE_LINE_MAX), nameOf);
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classNames(styles.quote, useHue(replyTo.userId))}
      onClick={() => jumpTo(replyTo.id)}
    >
      <span className={styles.name}>
        <span className="visually-hidden">{REPLY_TO} </span>
        <bdi translate="no">{name}</bdi>
        <span className="visually-hidden"> : </span>
      </span>
      <span className={styles.line} dir="auto">
        {line}
      </span>
    </button>
  );
}
