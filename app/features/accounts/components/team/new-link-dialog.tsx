import { useRef } from 'react';
import { firstInvalid } from '#app/features/accounts/components/first-invalid.ts';
import { ReauthenticationDialog } from '#app/features/accounts/components/reauthentication-dialog.tsx';
import type { Factors } from '#app/features/accounts/passkeys.ts';
import type { WaitingInvitation } from '#app/features/accounts/team/list-team.server.ts';
import { type Invited, invitedMessage } from '#app/features/accounts/team/team-results.ts';
import { bidiIsolate } from '#app/lib/bidi-isolate.ts';
import { isFailure } from '#app/office/failure.ts';
import { useOfficeAction } from '#app/office/use-office-action.ts';

/** An invitation with its link, which is shown once. */
export type Made = Extract<Invited, { status: 'invited' }>;

type NewLinkDialogProps = {
  invitation: WaitingInvitation;
  ownFactors: Factors;
  onClose: () => void;
  onMade: (made: Made) => void;
};

/** Re-authenticates before a new link is made and shown: the link gives access. */
export function NewLinkDialog({ invitation, ownFactors, onClose, onMade }: NewLinkDialogProps) {
  const form = useRef<HTMLFormElement>(null);
  const { Form, busy, result } = useOfficeAction<Invited>({
    notice: invitedMessage,
    about: invitation.id,
    onResult(answer) {
      if (isFailure(answer)) return;
      if (answer.status === 'refused') {
        firstInvalid(form.current, Object.keys(answer.refusal.fieldErrors))?.focus();
        return;
      }
      if (answer.status === 'invited') onMade(answer);
      onClose();
    },
  });
  const errors =
    result && !isFailure(result) && result.status === 'refused' ? result.refusal.fieldErrors : {};
  return (
    <ReauthenticationDialog
      title={'Envoyer un nouveau lien\u00A0?'}
      text={`Celui que ${bidiIsolate(invitation.fullName)} a reçu ne fonctionnera plus.`}
      form={{ Form, formProps: { ref: form, method: 'post', noValidate: true }, errors, busy }}
      fields={{ intent: 'invite-again', id: invitation.id }}
      factors={ownFactors}
      onClose={onClose}
    >
      Envoyer
    </ReauthenticationDialog>
  );
}
