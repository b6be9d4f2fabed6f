import { EmojiPopup, type EmojiPopupProps } from "@hello/emoji-picker";
import "@hello/emoji-picker/styles.css";
import "./emoji.css";
import { emojiOptions } from "./emoji.options.ts";

/** The emoji picker in the brand's colours, opened by a button of its own. */
export function EmojiChooser({ imageUrl, ...props }: EmojiPopupProps & { imageUrl: string }) {
  return <EmojiPopup {...emojiOptions(imageUrl)} {...props} />;
}
