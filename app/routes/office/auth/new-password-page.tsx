import { type ReactNode, useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { loginNotices, type Notice } from '#app/features/accounts/accounts.ts';
import { NewPasswordFields } from '#app/features/accounts/components/new-password-fields.tsx';
import type { ResetAnswer } from '#app/features/accounts/forgotten-password.server.ts';
import { type Failure, failureNotice, isFailure } from '#app/office/failure.ts';
import { Button } from '#app/ui/button.tsx';
import { AuthNotice, AuthPage } from './auth-page.tsx';
import { useGoToSignIn } from './use-go-to-sign-in.ts';

type NewPasswordPageProps = {
  /** The page's own URL. */
  path: string;
  title: string;
  text: string;
  /** The account whose password is set; null where the link is invalid. */
  email: string | null;
  result: ResetAnswer | Failure | undefined;
  done: Notice;
  /** Shown instead of the form when the link is invalid. */
  gone: ReactNode;
  /** A note before the button. */
  note: string;
  button: string;
};

/** Where the owner of a link sets a password, and goes on to the login. */
export function NewPasswordPage(props: NewPasswordPageProps) {
  const { path, title, text, email, result, done, gone, note, button } = props;
  const answer = result && !isFailure(result) ? result : null;
  const problem = result && isFailure(result) ? failureNotice(result).text : problemOf(answer);
  const errors = answer?.at === 'invalid' ? answer.errors : {};
  const form = useFirstWrong(answer);
  const busy = useNavigation().formAction === path;
  useGoToSignIn(answer?.at === 'done' ? done : null);
  if (answer?.at === 'done') return <AuthPage title={done.title} text={done.text} />;
  if (answer?.at === 'gone' || email === null) return gone;
  return (
    <AuthPage title={title} text={text}>
      {problem && <AuthNotice>{problem}</AuthNotice>}
      <Form ref={form} method="post" noValidate className="grid gap-5">
        <p>
          Compte <span className="wrap-anywhere font-semibold">{email}</span>
        </p>
        {/* For password managers: the user name of the changed password. */}
        <input type="email" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
        <NewPasswordFields errors={errors} />
        <p className="text-ink-muted text-sm">{note}</p>
        <Button type="submit" size="lg" wide busy={busy} busyLabel="Enregistrement…">
          {button}
        </Button>
      </Form>
    </AuthPage>
  );
}

function problemOf(answer: ResetAnswer | null): string | null {
  if (answer?.at === 'limited') return loginNotices.tooManyAttempts(answer.minutes).text;
  return answer?.at === 'failed' ? loginNotices.procedureError.text : null;
}

/** Focuses the first invalid field. */
function useFirstWrong(answer: ResetAnswer | null) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer?.at === 'invalid') form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [answer]);
  return form;
}

/** The HTTP status of each result. */
export const choiceStatuses = {
  done: 200,
  gone: 404,
  invalid: 400,
  limited: 429,
  failed: 503,
} as const satisfies Record<ResetAnswer['at'], number>;
