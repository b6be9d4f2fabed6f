import { type ModalButton, showModal } from "../../../components/modal/modal.store.ts";

type Question = {
  title: string;
  message: string;
  cancel?: string;
  confirm: string;
  type?: ModalButton["type"];
  onConfirm: () => void;
};

/** Asks the user before an act that cannot be undone, or that replaces something. */
export function askFirst({ title, message, cancel = "Annuler", confirm, type = "danger", onConfirm }: Question): void {
  const buttons: ModalButton[] = [
    { text: cancel, type: "secondary" },
    { text: confirm, type, onClick: onConfirm },
  ];
  showModal({ title, message, buttons });
}
