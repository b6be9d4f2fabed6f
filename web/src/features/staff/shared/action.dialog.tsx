import { type ComponentProps, type ReactNode, useId } from "react";
import { Button, type ButtonKind } from "../../../components/controls/button.tsx";
import { Problem } from "../../../components/controls/field.tsx";
import { Dialog } from "../../../components/layout/dialog.tsx";
import look from "./look.module.css";
import type { useAction } from "./use.action.ts";

const CANCEL = "Annuler";

type Props = Omit<ComponentProps<typeof Dialog>, "actions" | "children"> & {
  /** What the act does: above the content, and the description of the dialog. */
  consequence?: ReactNode;
  /** Runs what the second button starts; the dialog shows why it failed. */
  action?: Partial<ReturnType<typeof useAction>>;
  confirm: string;
  cancel?: string;
  kind?: ButtonKind;
  disabled?: boolean;
  children?: ReactNode;
  onConfirm: () => void;
};

/** A dialog with the buttons « Annuler » and one that confirms. */
export function ActionDialog(props: Props) {
  const { consequence, action, confirm, cancel = CANCEL, kind = "primary", disabled = false, ...rest } = props;
  const { onConfirm, children, ...dialog } = rest;
  const id = useId();
  return (
    <Dialog
      {...dialog}
      {...(consequence && { describedBy: id })}
      actions={
        <>
          <Button kind="secondary" onClick={dialog.onClose}>
            {cancel}
          </Button>
          <Button kind={kind} loading={action?.isBusy ?? false} disabled={disabled} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className={look.stackLarge}>
        {consequence && (
          <div id={id} className={look.stack}>
            {consequence}
          </div>
        )}
        {children}
        <Problem text={action?.problem} />
      </div>
    </Dialog>
  );
}
