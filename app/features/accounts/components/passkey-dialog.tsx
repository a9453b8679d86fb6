import { useId } from 'react';
import type { OwnPasskey } from '#app/features/accounts/passkeys.server.ts';
import { type Factors, passkeyNameLimit } from '#app/features/accounts/passkeys.ts';
import { bidiIsolate } from '#app/lib/bidi-isolate.ts';
import { SessionTokenField } from '#app/office/office-form.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { DialogActions } from '#app/ui/dialog-actions.tsx';
import { Field, Input } from '#app/ui/field.tsx';
import { ReauthenticationDialog } from './reauthentication-dialog.tsx';
import { useAccountForm } from './use-account-form.ts';

type PasskeyDialogProps = { passkey: OwnPasskey; onClose: () => void; onDone: () => void };

/** Renames a passkey. */
export function RenamePasskeyDialog({ passkey, onClose, onDone }: PasskeyDialogProps) {
  const id = useId();
  const { Form, formProps, errors, busy } = useAccountForm(onDone);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Renommer la clé d’accès"
      role="dialog"
      size="sm"
      closedBy="cross"
      actions={
        <DialogActions form={id} onCancel={onClose} busy={busy} busyLabel="Un instant…">
          Enregistrer
        </DialogActions>
      }
    >
      <Form {...formProps} id={id} className="grid gap-5">
        <SessionTokenField />
        <input type="hidden" name="intent" value="rename-passkey" />
        <input type="hidden" name="id" value={passkey.id} />
        <Field label="Nom" errors={errors.name} clearOnEdit>
          <Input
            name="name"
            type="text"
            autoComplete="off"
            maxLength={passkeyNameLimit}
            defaultValue={passkey.name}
            data-autofocus
            aria-required
          />
        </Field>
      </Form>
    </Dialog>
  );
}

/** Removes a passkey. */
export function RemovePasskeyDialog(props: PasskeyDialogProps & { factors: Factors }) {
  const { passkey, factors, onClose, onDone } = props;
  return (
    <ReauthenticationDialog
      title={'Retirer cette clé d’accès\u00A0?'}
      text={`«\u00A0${bidiIsolate(passkey.name)}\u00A0» n’ouvrira plus votre compte. Les sessions ouvertes avec elle restent ouvertes.`}
      form={useAccountForm(onDone)}
      fields={{ intent: 'remove-passkey', id: passkey.id }}
      factors={factors}
      isDestructive
      onClose={onClose}
    >
      Retirer
    </ReauthenticationDialog>
  );
}
