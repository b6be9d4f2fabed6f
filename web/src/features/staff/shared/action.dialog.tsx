import type { ComponentProps } from "react";
import { Button, type ButtonKind } from "../../../components/controls/button.tsx";
import { Dialog } from "../../../components/layout/dialog.tsx";

const CANCEL = "Annuler";

type Props = Omit<ComponentProps<typeof Dialog>, "actions"> & {
  /** The texts of the two buttons. */
  confirm: string;
  cancel?: string;
  kind?: ButtonKind;
  isBusy?: boolean;
  disabled?: boolean;
  onConfirm: () => void;
};

/** A dialog with the buttons « Annuler » and one that confirms. The caller renders the content, problems included. */
export function ActionDialog(props: Props) {
  const { confirm, cancel = CANCEL, kind = "primary", isBusy = false, disabled = false, onConfirm, ...dialog } = props;
  return (
    <Dialog
      {...dialog}
      actions={
        <>
          <Button kind="secondary" onClick={dialog.onClose}>
            {cancel}
          </Button>
          <Button kind={kind} loading={isBusy} disabled={disabled} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    />
  );
}
