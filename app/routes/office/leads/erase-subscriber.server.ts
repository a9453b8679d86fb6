import { data } from 'react-router';
import { eraseSubscriber } from '#app/features/newsletter/erase-subscriptions.server.ts';
import { type ErasedResult, eraseSubscriberIntent } from '#app/features/newsletter/subscribers.ts';
import { parseForm } from '#app/forms/parse-form.ts';
import { z } from '#app/lib/zod.ts';
import type { Failure } from '#app/office/failure.ts';
import { runCommand } from '#app/routes/office/run-command.server.ts';
import type { Administrator } from '#app/security/sessions.server.ts';

const eraseForm = z.object({ intent: z.literal(eraseSubscriberIntent), id: z.uuid() });

/** Whether a form of the list erases a subscriber. */
export function isOfSubscriber(form: FormData): boolean {
  return form.get('intent') === eraseSubscriberIntent;
}

/** Erases the subscriber in the form. */
export async function changeSubscriber(administrator: Administrator, form: FormData) {
  const { value: subscriber } = parseForm(form, eraseForm);
  if (!subscriber) return answer({ status: 'failed' }, 400);
  return runCommand(
    'a subscriber could not be erased',
    async () => answer({ status: await eraseSubscriber(administrator, subscriber.id) }, 200),
    () => answer({ status: 'failed' }, 500),
  );
}

function answer(body: ErasedResult | Failure, status: number) {
  return data(body, { status });
}
