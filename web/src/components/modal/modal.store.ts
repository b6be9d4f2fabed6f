import { createStore } from "zustand/vanilla";

export type ModalButton = { text: string; type: "primary" | "secondary" | "danger"; onClick?: () => void };

export type Modal = {
  title: string;
  message: string;
  /** A text of the user that was not sent, to be copied; empty shows nothing. */
  copyable?: string;
  buttons: ModalButton[];
  /** Called by Esc and a click outside. */
  onCancel?: () => void;
};

export type QueuedModal = Modal & { number: number };

/** The queue of modals; the first one is open. */
export const modalStore = createStore<{ queue: QueuedModal[]; count: number }>(() => ({ queue: [], count: 0 }));

export function showModal(modal: Modal): void {
  modalStore.setState(({ queue, count }) => ({ queue: [...queue, { ...modal, number: count }], count: count + 1 }));
}

/** By number, so that a double click does not close the next modal too. */
export function closeModal(number: number): void {
  modalStore.setState(({ queue }) => ({ queue: queue.filter((modal) => modal.number !== number) }));
}
