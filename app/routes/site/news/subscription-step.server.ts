import { data } from 'react-router';
import { log } from '#app/config/log.server.ts';
import { tokenParameter } from '#app/features/newsletter/newsletter.ts';
import { readForm } from '#app/security/read-form.server.ts';
import { isToken } from '#app/security/secrets.server.ts';
import type { SubscriptionStepState } from './subscription-step.tsx';

/** The page's address holds a secret: no cache may keep it. */
const headers = { 'Cache-Control': 'no-store' };

/**
 * A link of a subscriber, opened: only asks. What it would do is done by POST, because mail scanners open every
 * link they see. Whether the secret is anybody's is not known before, so only its form is looked at.
 */
export function askedStep(request: Request) {
  const token = new URL(request.url).searchParams.get(tokenParameter);
  return answer(isToken(token) ? { at: 'asked', token } : { at: 'unknown' });
}

/** The button pressed: `take` does the step, and answers false when the secret is nobody's. */
export async function takenStep(request: Request, take: (token: string) => Promise<boolean>) {
  const token = (await readForm(request))?.get(tokenParameter);
  if (!isToken(token)) return answer({ at: 'unknown' });
  try {
    return answer((await take(token)) ? { at: 'taken', token } : { at: 'unknown' });
  } catch (error) {
    log.error({ err: error }, 'a step of a newsletter subscription failed');
    return answer({ at: 'failed', token });
  }
}

const statuses = { asked: 200, taken: 200, unknown: 404, failed: 500 } as const;

/** With its status in any case: the loader that runs after an action must not speak for it. */
function answer(state: SubscriptionStepState) {
  return data(state, { status: statuses[state.at], headers });
}
