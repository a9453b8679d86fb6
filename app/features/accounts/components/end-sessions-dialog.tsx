import { useId } from 'react';
import type { OwnSession } from '#app/features/accounts/own-sessions.server.ts';
import type { Factors } from '#app/features/accounts/passkeys.ts';
import { SessionTokenField } from '#app/office/office-form.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { DialogActions } from '#app/ui/dialog-actions.tsx';
import { ReauthenticationFields } from './reauthentication-fields.tsx';
import { useAccountForm } from './use-account-form.ts';

type EndSessionsDialogProps = {
  /** One session, or all but this one. */
  which: OwnSession | 'others';
  factors: Factors;
  onClose: () => void;
  onEnded: () => void;
};

/** Confirms and re-authenticates before ending other sessions: an unattended screen must not be enough. */
export function EndSessionsDialog({ which, factors, onClose, onEnded }: EndSessionsDialogProps) {
  const id = useId();
  const { Form, formProps, errors, busy } = useAccountForm(onEnded);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={which === 'others' ? 'Terminer les autres sessions\u00A0?' : 'Terminer cette session\u00A0?'}
      text={
        which === 'others'
          ? 'Tous vos autres appareils devront se connecter de nouveau. Ce qui n’y est pas enregistré restera sur eux.'
          : `${which.device} devra se connecter de nouveau.`
      }
      role="alertdialog"
      size="sm"
      closedBy="choice"
      actions={
        <DialogActions
          form={id}
          onCancel={onClose}
          variant="destructive"
          busy={busy}
          busyLabel="Vérification…"
        >
          Terminer
        </DialogActions>
      }
    >
      <Form {...formProps} id={id} className="grid gap-5">
        <SessionTokenField />
        <input type="hidden" name="intent" value="end-sessions" />
        {which !== 'others' && <input type="hidden" name="id" value={which.id} />}
        <ReauthenticationFields errors={errors} factors={factors} />
      </Form>
    </Dialog>
  );
}
