import { data } from 'react-router';
import {
  addSignup,
  cancelForFamily,
  confirmSignup,
  eraseSignup,
} from '#app/features/events/signups/office/change-signups.server.ts';
import type { SignupResult } from '#app/features/events/signups/office/office-signups.ts';
import { addressIsKnown, officeSignupForm } from '#app/features/events/signups/office/signup-form.server.ts';
import { parseForm } from '#app/forms/parse-form.ts';
import type { z } from '#app/lib/zod.ts';
import type { Failure } from '#app/office/failure.ts';
import { runCommand } from '#app/routes/office/run-command.server.ts';
import type { Administrator } from '#app/security/sessions.server.ts';

type Input = { administrator: Administrator; form: FormData; eventId: string };
type Command = z.output<typeof officeSignupForm>;

/** Handles the forms of an event's sign-ups: one form, one command. */
export async function changeSignups({ administrator, form, eventId }: Input) {
  const { value: input, errors } = parseForm(form, officeSignupForm);
  if (errors) return answer({ status: 'invalid', errors }, 400);
  return runCommand(
    'a sign-up could not be changed',
    async () => {
      const result = await command(administrator, eventId, input);
      return answer(result, result.status === 'invalid' ? 400 : 200);
    },
    () => answer({ status: 'failed' }, 500),
  );
}

async function command(administrator: Administrator, eventId: string, input: Command): Promise<SignupResult> {
  switch (input.intent) {
    case 'add-signup': {
      const { intent: _, ...added } = input;
      const signupState = await addSignup(administrator, eventId, added);
      if (signupState === 'known') return { status: 'invalid', errors: { email: [addressIsKnown] } };
      return signupState === 'late' ? { status: 'late' } : { status: 'saved', signupState };
    }
    case 'confirm-signup':
      return { status: await confirmSignup(administrator, input.id) };
    case 'cancel-signup':
      return { status: await cancelForFamily(administrator, input.id) };
    case 'erase-signup':
      return { status: await eraseSignup(administrator, input.id) };
  }
}

function answer(body: SignupResult | Failure, status: number) {
  return data(body, { status });
}
