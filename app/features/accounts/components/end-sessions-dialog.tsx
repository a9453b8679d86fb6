import type { OwnSession } from '#app/features/accounts/own-sessions.server.ts';
import type { Factors } from '#app/features/accounts/passkeys.ts';
import { ReauthenticationDialog } from './reauthentication-dialog.tsx';
import { useAccountForm } from './use-account-form.ts';

type EndSessionsDialogProps = {
  /** One session, or all but this one. */
  which: OwnSession | 'others';
  factors: Factors;
  onClose: () => void;
  onEnded: () => void;
};

/** Ends other sessions of the account. */
export function EndSessionsDialog({ which, factors, onClose, onEnded }: EndSessionsDialogProps) {
  const isAll = which === 'others';
  return (
    <ReauthenticationDialog
      title={isAll ? 'Terminer les autres sessions\u00A0?' : 'Terminer cette session\u00A0?'}
      text={
        isAll
          ? 'Tous vos autres appareils devront se connecter de nouveau. Ce qui n’y est pas enregistré restera sur eux.'
          : `${which.device} devra se connecter de nouveau.`
      }
      form={useAccountForm(onEnded)}
      fields={{ intent: 'end-sessions', ...(!isAll && { id: which.id }) }}
      factors={factors}
      isDestructive
      onClose={onClose}
    >
      Terminer
    </ReauthenticationDialog>
  );
}
