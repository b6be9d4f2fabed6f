import { EmojiPicker } from "../../../packages/emoji-picker/src/index.ts";
import "../../../packages/emoji-picker/src/emoji-picker.css";
import { mount } from "./toggle.react.tsx";

/** As the product uses it: pictures, each asked for by itself. */
window.peer = {
  emoji: () => document.querySelectorAll(".ep-cell"),
  search: () => document.querySelector(".ep-search"),
};
mount(() => <EmojiPicker imageUrl="/emoji/" hideSearch={false} />);
