import { createApp, h, ref } from "vue";
import EmojiPicker from "vue3-emoji-picker";
import "vue3-emoji-picker/css";

window.peer = {
  emoji: () => document.querySelectorAll(".v3-emojis button"),
  search: () => document.querySelector(".v3-search input"),
};
createApp({
  setup() {
    const isOpen = ref(false);
    const toggle = () => {
      isOpen.value = !isOpen.value;
    };
    return () => [
      h("button", { id: "open", onClick: toggle }, "Emoji"),
      isOpen.value ? h(EmojiPicker, { native: true }) : undefined,
    ];
  },
}).mount("#root");
