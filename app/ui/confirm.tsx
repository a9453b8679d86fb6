import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The question: « Supprimer cette photo ? » */
  title: ReactNode;
  /** The irreversible consequence. */
  text: ReactNode;
  /** Further choices. */
  children?: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  style?: 'destructive' | 'primary';
  busy?: boolean;
  busyLabel?: string;
  onConfirm: () => void;
};

/** Confirms an irreversible action. Focus starts on the cancel button; Escape cancels. */
export function Confirm(props: ConfirmProps) {
  const { open, onOpenChange, title, text, style = 'destructive', busy = false, onConfirm } = props;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      text={text}
      role="alertdialog"
      size="sm"
      closedBy="choice"
      actions={
        <>
          <Button variant="secondary" data-autofocus onClick={() => onOpenChange(false)}>
            {props.cancelLabel ?? 'Annuler'}
          </Button>
          <Button variant={style} busy={busy} busyLabel={props.busyLabel} onClick={onConfirm}>
            {props.confirmLabel ?? 'Supprimer'}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  );
}
