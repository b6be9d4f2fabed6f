import { createApp, h, ref } from "vue";

/** Vue and the button alone: what it weighs is not the picker's. */
window.peer = { emoji: () => [], search: () => null };
createApp({
  setup() {
    const isOpen = ref(false);
    return () => h("button", { id: "open", onClick: () => (isOpen.value = !isOpen.value) }, "Emoji");
  },
}).mount("#root");
