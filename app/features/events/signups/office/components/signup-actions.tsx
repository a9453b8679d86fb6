import { Check, Eraser, type LucideIcon, X } from 'lucide-react';
import type { SignupView } from '#app/features/events/signups/office/office-signups.ts';
import { cn } from '#app/lib/class-names.ts';
import { Button } from '#app/ui/button.tsx';

export type SignupIntent = 'confirm-signup' | 'cancel-signup' | 'erase-signup';

type SignupActionsProps = { signup: SignupView; onAsk: (intent: SignupIntent) => void };

type Action = { intent: SignupIntent; word: string; rest: string; Icon: LucideIcon; isDestructive?: boolean };

const actions: readonly Action[] = [
  { intent: 'confirm-signup', word: 'Donner une place', rest: 'à', Icon: Check },
  { intent: 'cancel-signup', word: 'Annuler', rest: 'l’inscription de', Icon: X },
  {
    ...{ intent: 'erase-signup', word: 'Effacer', rest: 'définitivement l’inscription de' },
    ...{ Icon: Eraser, isDestructive: true },
  },
];

/** The actions on a sign-up in its state, each confirmed. With labels on cards, as icons in the table. */
export function SignupActions({ signup: { name, state }, onAsk }: SignupActionsProps) {
  const waits = state === 'waiting' || state === 'suspect' || state === 'unconfirmed';
  const shown = actions.filter(
    ({ intent }) =>
      intent === 'erase-signup' || (intent === 'confirm-signup' ? waits : state !== 'cancelled'),
  );
  return (
    <span className="-mx-2 flex flex-wrap xl:flex-nowrap">
      {shown.map(({ intent, word, rest, Icon, isDestructive }) => (
        <Button
          key={intent}
          size="sm"
          variant="ghost"
          title={word}
          className={cn(
            'px-2! xl:px-1.5!',
            isDestructive && 'text-terracotta-deep hover:bg-terracotta-tint hover:text-terracotta-deep',
          )}
          icon={<Icon aria-hidden="true" className="size-4.5" />}
          onClick={() => onAsk(intent)}
        >
          <span className="xl:sr-only">
            {word}
            <span className="sr-only">
              {`\u00A0${rest}\u00A0`}
              <bdi>{name}</bdi>
            </span>
          </span>
        </Button>
      ))}
    </span>
  );
}
