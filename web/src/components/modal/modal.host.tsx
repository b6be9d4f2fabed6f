import { lazy, Suspense } from "react";
import { useStore } from "zustand";
import { modalStore } from "./modal.store.ts";

export const loadModal = () => import("./modal.window.tsx");
const ModalWindow = lazy(async () => ({ default: (await loadModal()).ModalWindow }));

/** Stands once, at the app's root. */
export function ModalHost() {
  const modal = useStore(modalStore, ({ queue }) => queue[0]);
  if (!modal) return null;
  return (
    <Suspense>
      <ModalWindow key={modal.number} modal={modal} />
    </Suspense>
  );
}
