import { type ReactNode, useId } from 'react';
import type { Factors } from '#app/features/accounts/passkeys.ts';
import { SessionTokenField } from '#app/office/office-form.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { DialogActions } from '#app/ui/dialog-actions.tsx';
import { ReauthenticationFields } from './reauthentication-fields.tsx';
import type { useAccountForm } from './use-account-form.ts';

type AccountForm = ReturnType<typeof useAccountForm>;

type ReauthenticationDialogProps = {
  /** The question. */
  title: string;
  /** What follows from it. */
  text: string;
  /** The form that is sent; its hidden `fields` say what is to be done, and with what. */
  form: Pick<AccountForm, 'Form' | 'errors' | 'busy'> & {
    formProps: Omit<AccountForm['formProps'], 'action'>;
  };
  fields: Readonly<Record<string, string>>;
  factors: Factors;
  isDestructive?: boolean;
  onClose: () => void;
  /** The submit button's label. */
  children: ReactNode;
};

/** Asks, and re-authenticates before it sends: an unattended screen must not be enough. */
export function ReauthenticationDialog(props: ReauthenticationDialogProps) {
  const { title, text, form, fields, factors, isDestructive = false, onClose, children } = props;
  const { Form, formProps, errors, busy } = form;
  const id = useId();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      text={text}
      role="alertdialog"
      size="sm"
      closedBy="choice"
      actions={
        <DialogActions
          form={id}
          onCancel={onClose}
          variant={isDestructive ? 'destructive' : 'primary'}
          busy={busy}
          busyLabel="Vérification…"
        >
          {children}
        </DialogActions>
      }
    >
      <Form {...formProps} id={id} className="grid gap-5">
        <SessionTokenField />
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <ReauthenticationFields errors={errors} factors={factors} />
      </Form>
    </Dialog>
  );
}
