import Smile from "lucide-react/icons/face-slightly-smiling";
import { type ComponentType, type RefObject, useState } from "react";
import { classNames } from "../controls/class.names.ts";
import iconStyles from "../controls/icon.button.module.css";
import { IconButton } from "../controls/icon.button.tsx";
import styles from "./composer.module.css";

const TEXTS = { open: "Choisir un émoji", failed: "Les émojis n’ont pas pu être chargés. Réessayez." };

const load = async () => (await import("../emoji/emoji.picker.tsx")).EmojiChooser;
type Chooser = Awaited<ReturnType<typeof load>>;

type Props = {
  imageUrl: string;
  disabled: boolean;
  onOpenChange?: ((open: boolean) => void) | undefined;
  onSelect: (characters: string) => void;
  onFailure: (text: string) => void;
  returnFocusTo: RefObject<HTMLElement | null>;
};

/** Opens the emoji picker, which is fetched at the first click (SEND-06). */
export function EmojiButton({ imageUrl, disabled, onOpenChange, onSelect, onFailure, returnFocusTo }: Props) {
  const [EmojiChooser, setChooser] = useState<ComponentType<Parameters<Chooser>[0]> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const changeOpen = (next: boolean) => {
    setOpen(next);
    onOpenChange?.(next);
  };
  const open = () => {
    load().then(
      (chooser) => {
        setChooser(() => chooser);
        changeOpen(true);
      },
      () => onFailure(TEXTS.failed),
    );
  };
  if (!EmojiChooser || disabled) {
    return <IconButton label={TEXTS.open} icon={<Smile />} disabled={disabled} aria-haspopup="dialog" onClick={open} />;
  }
  return (
    <EmojiChooser
      imageUrl={imageUrl}
      open={isOpen}
      onOpenChange={changeOpen}
      returnFocusTo={returnFocusTo}
      onSelect={({ characters }) => onSelect(characters)}
      button={{
        className: classNames(iconStyles.button, iconStyles.plain, styles.emoji),
        "aria-label": TEXTS.open,
        title: TEXTS.open,
        children: <Smile />,
      }}
    />
  );
}
