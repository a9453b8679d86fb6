import type { FormAnswer } from './form-answers.ts';

/** A form nobody answers in this time (milliseconds) has failed; the parent may try again. */
const patience = 20_000;

const statuses: readonly FormAnswer['status'][] = [
  'received',
  'invalid',
  'limited',
  'suspicious',
  'unproven',
  'busy',
  'failed',
  'unexpected',
];

/** Hands a form in at one of our endpoints. Never throws: no answer, or a strange one, is 'unexpected'. */
export async function postForm(endpoint: string, form: FormData): Promise<FormAnswer> {
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      body: form,
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(patience),
    });
    const answer: FormAnswer = await response.json();
    return statuses.includes(answer.status) ? answer : { status: 'unexpected' };
  } catch (error) {
    console.error('The form was not sent', error);
    return { status: 'unexpected' };
  }
}
