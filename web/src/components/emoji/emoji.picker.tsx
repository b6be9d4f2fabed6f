import { EmojiPicker, EmojiPopup, type EmojiPopupProps } from "@hello/emoji-picker";
import { FRENCH } from "@hello/emoji-picker/fr";
import "@hello/emoji-picker/styles.css";
import "./emoji.css";

/** The emoji picker in the brand's colours, opened by its own button. */
export function EmojiChooser({ imageUrl, ...props }: EmojiPopupProps & { imageUrl: string }) {
  return <EmojiPopup {...emojiOptions(imageUrl)} {...props} />;
}

type PanelProps = { imageUrl: string; className: string | undefined; onChoose: (emoji: string) => void };

/** The picker alone, for a layer that is already open (D40). */
export function EmojiPanel({ imageUrl, className, onChoose }: PanelProps) {
  return (
    <EmojiPicker
      {...emojiOptions(imageUrl)}
      {...(className && { className })}
      takeFocus
      onSelect={({ characters }) => onChoose(characters)}
    />
  );
}

/** In French (D31), with the search (D40) and the latest choices. */
function emojiOptions(imageUrl: string) {
  // Without an address there are no pictures, only the glyphs of the system (D41).
  return { ...FRENCH, hideSearch: false, displayRecent: true, imageUrl, native: imageUrl === "" };
}
