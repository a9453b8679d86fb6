import { useId } from 'react';
import type { OwnPasskey } from '#app/features/accounts/passkeys.server.ts';
import { type Factors, passkeyNameLimit } from '#app/features/accounts/passkeys.ts';
import { bidiIsolate } from '#app/lib/bidi-isolate.ts';
import { SessionTokenField } from '#app/office/office-form.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { DialogActions } from '#app/ui/dialog-actions.tsx';
import { Field, Input } from '#app/ui/field.tsx';
import { ReauthenticationFields } from './reauthentication-fields.tsx';
import { useAccountForm } from './use-account-form.ts';

type PasskeyDialogProps = {
  what: 'rename' | 'remove';
  passkey: OwnPasskey;
  factors: Factors;
  onClose: () => void;
  onDone: () => void;
};

/** Renames a passkey, or confirms and re-authenticates before removing it. */
export function PasskeyDialog({ what, passkey, factors, onClose, onDone }: PasskeyDialogProps) {
  const id = useId();
  const { Form, formProps, errors, busy } = useAccountForm(onDone);
  const removes = what === 'remove';
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={removes ? 'Retirer cette clé d’accès\u00A0?' : 'Renommer la clé d’accès'}
      text={
        removes
          ? `«\u00A0${bidiIsolate(passkey.name)}\u00A0» n’ouvrira plus votre compte. Les sessions ouvertes avec elle restent ouvertes.`
          : undefined
      }
      role={removes ? 'alertdialog' : 'dialog'}
      size="sm"
      closedBy={removes ? 'choice' : 'cross'}
      actions={
        <DialogActions
          form={id}
          onCancel={onClose}
          variant={removes ? 'destructive' : 'primary'}
          busy={busy}
          busyLabel="Un instant…"
        >
          {removes ? 'Retirer' : 'Enregistrer'}
        </DialogActions>
      }
    >
      <Form {...formProps} id={id} className="grid gap-5">
        <SessionTokenField />
        <input type="hidden" name="intent" value={removes ? 'remove-passkey' : 'rename-passkey'} />
        <input type="hidden" name="id" value={passkey.id} />
        {removes ? (
          <ReauthenticationFields errors={errors} factors={factors} />
        ) : (
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
        )}
      </Form>
    </Dialog>
  );
}
