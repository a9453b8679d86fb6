import type { FormResult } from './form-results.ts';

/** A form nobody answers in this time (milliseconds) has failed; the parent may try again. */
const timeoutMs = 20_000;

const statuses: readonly FormResult['status'][] = [
  'received',
  'invalid',
  'limited',
  'suspicious',
  'unproven',
  'closed',
  'busy',
  'failed',
  'unexpected',
];

/** Hands a form in at one of our endpoints. Never throws: no answer, or a strange one, is 'unexpected'. */
export async function postForm(endpoint: string, form: FormData): Promise<FormResult> {
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      body: form,
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    const result: FormResult = await response.json();
    return statuses.includes(result.status) ? result : { status: 'unexpected' };
  } catch (error) {
    console.error('The form was not sent', error);
    return { status: 'unexpected' };
  }
}
