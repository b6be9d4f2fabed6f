import { mount } from "./toggle.react.tsx";

/** React and the button alone: what it weighs is not the picker's. */
window.peer = { emoji: () => [], search: () => null };
mount(() => null);
