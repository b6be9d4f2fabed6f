import { useStore } from "zustand";
import { whenNeeded } from "../layout/lazy.part.tsx";
import { modalStore } from "./modal.store.ts";

const ModalWindow = whenNeeded(async () => (await import("./modal.window.tsx")).ModalWindow);

/** Rendered once, at the root of the app. */
export function ModalHost() {
  const modal = useStore(modalStore, ({ queue }) => queue[0]);
  return modal ? <ModalWindow key={modal.number} modal={modal} /> : null;
}
