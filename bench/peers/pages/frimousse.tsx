import { EmojiPicker } from "frimousse";
import "./frimousse.css";
import { mount } from "./toggle.react.tsx";

window.peer = {
  emoji: () => document.querySelectorAll("[frimousse-row][aria-rowindex] [frimousse-emoji]"),
  search: () => document.querySelector("[frimousse-search]"),
};
mount(() => (
  <EmojiPicker.Root emojibaseUrl={`${location.origin}/emojibase-data`} columns={8}>
    <EmojiPicker.Search aria-label="Search emoji" />
    <EmojiPicker.Viewport>
      <EmojiPicker.Loading>Loading…</EmojiPicker.Loading>
      <EmojiPicker.Empty>None</EmojiPicker.Empty>
      <EmojiPicker.List />
    </EmojiPicker.Viewport>
  </EmojiPicker.Root>
));
