import type { ReactNode } from 'react';
import type { AccountIntent, AccountResult } from '#app/features/accounts/account-results.ts';
import type { Factors } from '#app/features/accounts/passkeys.ts';
import { SessionTokenField } from '#app/office/office-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { ReauthenticationFields } from './reauthentication-fields.tsx';
import { useAccountForm } from './use-account-form.ts';

type ProofFormProps = {
  intent: AccountIntent;
  label: string;
  text: ReactNode;
  factors: Factors;
  destructive?: boolean;
  /** Further fields. */
  children?: ReactNode;
  onDone?: (answer: AccountResult) => void;
};

/** Asks for the password, and for the second factor if there is one, before the action. */
export function ReauthenticationForm(props: ProofFormProps) {
  const { intent, label, text, factors, destructive = false, children, onDone } = props;
  const { Form, formProps, errors, busy } = useAccountForm(onDone);
  return (
    <Form {...formProps} className="grid max-w-md gap-5 border-line border-t pt-5">
      <SessionTokenField />
      <input type="hidden" name="intent" value={intent} />
      {children}
      <p className="text-ink-muted">{text}</p>
      <ReauthenticationFields errors={errors} factors={factors} />
      <div>
        <Button
          type="submit"
          variant={destructive ? 'destructive' : 'primary'}
          busy={busy}
          busyLabel="Vérification…"
        >
          {label}
        </Button>
      </div>
    </Form>
  );
}
