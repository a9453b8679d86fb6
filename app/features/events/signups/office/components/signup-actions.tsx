import { Check, Eraser, X } from 'lucide-react';
import type { SignupView } from '#app/features/events/signups/office/office-signups.ts';
import { RowAction } from '#app/ui/row-action.tsx';

export type SignupIntent = 'confirm-signup' | 'cancel-signup' | 'erase-signup';

type SignupActionsProps = { signup: SignupView; onAsk: (intent: SignupIntent) => void };

/** What may be done with a sign-up in its state; each is asked about before. */
export function SignupActions({ signup: { name, state }, onAsk }: SignupActionsProps) {
  const of = (
    <>
      à <bdi>{name}</bdi>
    </>
  );
  const ofWhom = (
    <>
      de <bdi>{name}</bdi>
    </>
  );
  return (
    <span data-print="hide" className="-mx-1 flex">
      {(state === 'waiting' || state === 'suspect') && (
        <RowAction
          title="Donner une place"
          of={of}
          icon={<Check aria-hidden="true" />}
          onClick={() => onAsk('confirm-signup')}
        />
      )}
      {state !== 'cancelled' && (
        <RowAction
          title="Annuler l’inscription"
          of={ofWhom}
          icon={<X aria-hidden="true" />}
          onClick={() => onAsk('cancel-signup')}
        />
      )}
      <RowAction
        title="Effacer définitivement l’inscription"
        of={ofWhom}
        isDestructive
        icon={<Eraser aria-hidden="true" />}
        onClick={() => onAsk('erase-signup')}
      />
    </span>
  );
}
