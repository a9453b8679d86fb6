import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

type DialogActionsProps = Pick<
  ComponentProps<typeof Button>,
  'variant' | 'busy' | 'busyLabel' | 'children'
> & {
  /** The id of the dialog's form. */
  form: string;
  onCancel: () => void;
};

/** The footer of a dialog with a form: « Annuler » and the submit button. */
export function DialogActions({ form, onCancel, children, ...send }: DialogActionsProps) {
  return (
    <>
      <Button variant="secondary" onClick={onCancel}>
        Annuler
      </Button>
      <Button type="submit" form={form} {...send}>
        {children}
      </Button>
    </>
  );
}
