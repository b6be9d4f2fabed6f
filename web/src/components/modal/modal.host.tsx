import { useEffect } from "react";
import { useStore } from "zustand";
import { whenNeeded } from "../loading/lazy.part.tsx";
import { closeModal, modalStore, type QueuedModal } from "./modal.store.ts";

/** A page that has lost its network cannot fetch the file, and what it has to say is often just that. */
const ModalWindow = whenNeeded(() =>
  import("./modal.window.tsx").then(
    (loaded) => loaded.ModalWindow,
    () => PlainModal,
  ),
);

/** Rendered once, at the root of the app. */
export function ModalHost() {
  const modal = useStore(modalStore, ({ queue }) => queue[0]);
  return modal ? <ModalWindow key={modal.number} modal={modal} /> : null;
}

/** The browser's own dialog. */
function PlainModal({ modal: { number, message, copyable, buttons, onCancel } }: { modal: QueuedModal }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each modal
  useEffect(() => {
    const isQuestion = buttons.length > 1;
    if (copyable) window.prompt(message, copyable);
    else if (!isQuestion) window.alert(message);
    const isYes = !isQuestion || window.confirm(message);
    closeModal(number);
    if (isYes) buttons.at(-1)?.onClick?.();
    else (buttons[0]?.onClick ?? onCancel)?.();
  }, [number]);
  return null;
}
