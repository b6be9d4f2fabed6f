import { EmojiPicker } from "@hello/emoji-picker";
import "@hello/emoji-picker/styles.css";
import "../../emoji/emoji.css";
import { emojiOptions } from "../../emoji/emoji.options.ts";
import { useMessages } from "../messages.context.ts";
import styles from "./message.overlay.module.css";

/** All emoji, with the search shown (D40). Loaded when it is first opened. */
export default function ReactionPicker({ onChoose }: { onChoose: (emoji: string) => void }) {
  const { emojiUrl } = useMessages();
  return (
    <EmojiPicker
      {...emojiOptions(emojiUrl)}
      className={styles.picker}
      takeFocus
      onSelect={({ characters }) => onChoose(characters)}
    />
  );
}
