import data from "@emoji-mart/data";
import { Picker } from "emoji-mart";

const shadow = () => document.querySelector("em-emoji-picker")?.shadowRoot;
window.peer = {
  emoji: () => shadow()?.querySelectorAll(".category button") ?? [],
  search: () => shadow()?.querySelector("input") ?? null,
};
const root = document.getElementById("root")!;
const button = document.createElement("button");
button.id = "open";
button.textContent = "Emoji";
root.append(button);
let picker: Node | undefined;
button.onclick = () => {
  if (picker) {
    picker.parentNode?.removeChild(picker);
    picker = undefined;
  } else {
    picker = new Picker({ data, set: "native", onEmojiSelect() {} }) as unknown as Node;
    root.append(picker);
  }
};
