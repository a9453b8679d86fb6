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

/** The foot of a dialog that holds a form: « Annuler », and what sends it. */
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
