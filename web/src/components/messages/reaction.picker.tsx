import { EmojiPicker } from "@hello/emoji-picker";
import "@hello/emoji-picker/styles.css";
import "../emoji/emoji.css";
import { EMOJI_GROUPS, EMOJI_TEXTS } from "../emoji/emoji.texts.ts";
import styles from "./message.overlay.module.css";
import { useMessages } from "./messages.context.ts";

/** All emoji, with the search shown (D40). Loaded when it is first opened. */
export default function ReactionPicker({ onChoose }: { onChoose: (emoji: string) => void }) {
  const { emojiUrl } = useMessages();
  return (
    <EmojiPicker
      className={styles.picker}
      takeFocus
      hideSearch={false}
      displayRecent
      language="fr"
      imageUrl={emojiUrl}
      staticTexts={EMOJI_TEXTS}
      groupNames={EMOJI_GROUPS}
      onSelect={({ characters }) => onChoose(characters)}
    />
  );
}
