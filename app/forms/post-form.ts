import type { FormResult } from './form-results.ts';

/** Timeout of a submission in milliseconds; the user may then try again. */
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

/** Posts a form to one of our endpoints. Never throws: a missing or invalid response is 'unexpected'. */
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
