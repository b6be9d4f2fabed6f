import { createStore } from "zustand/vanilla";

export type ModalButton = { text: string; type: "primary" | "secondary" | "danger"; onClick?: () => void };

export type Modal = {
  title: string;
  message: string;
  /** The reader's own words, to take along; nothing is shown where it is empty. */
  copyable?: string;
  buttons: ModalButton[];
  /** Closed without an answer: Esc, or a click outside. */
  onCancel?: () => void;
};

export type QueuedModal = Modal & { number: number };

/** The one generic modal; what comes while one is open waits behind it. */
export const modalStore = createStore<{ queue: QueuedModal[]; count: number }>(() => ({ queue: [], count: 0 }));

export function showModal(modal: Modal): void {
  modalStore.setState(({ queue, count }) => ({ queue: [...queue, { ...modal, number: count }], count: count + 1 }));
}

/** Closes this one, and never the next by a second click on a button that is already gone. */
export function closeModal(number: number): void {
  modalStore.setState(({ queue }) => ({ queue: queue.filter((modal) => modal.number !== number) }));
}
