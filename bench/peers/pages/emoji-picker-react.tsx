import EmojiPicker from "emoji-picker-react";
import { mount } from "./toggle.react.tsx";

window.peer = {
  emoji: () => document.querySelectorAll(".epr-emoji-category-content button"),
  search: () => document.querySelector(".epr-main input"),
};
mount(() => <EmojiPicker emojiStyle={"native" as never} width={352} height={420} />);
