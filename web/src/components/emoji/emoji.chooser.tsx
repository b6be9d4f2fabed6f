import { EmojiPopup, type EmojiPopupProps } from "@hello/emoji-picker";
import "@hello/emoji-picker/styles.css";
import "./emoji.css";
import { EMOJI_GROUPS, EMOJI_TEXTS } from "./emoji.texts.ts";

/** The emoji picker as the product shows it: in French, with its search and the latest choices, in the brand's colours. */
export function EmojiChooser(props: EmojiPopupProps) {
  return (
    <EmojiPopup
      hideSearch={false}
      displayRecent
      language="fr"
      staticTexts={EMOJI_TEXTS}
      groupNames={EMOJI_GROUPS}
      {...props}
    />
  );
}
