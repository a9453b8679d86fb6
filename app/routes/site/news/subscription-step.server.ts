import { data, type RouterContextProvider } from 'react-router';
import { log } from '#app/config/log.server.ts';
import { subscriptionOf } from '#app/features/newsletter/subscriptions.server.ts';
import { tokenParameter, unsubscriptionPath } from '#app/school/newsletter-links.ts';
import { readForm } from '#app/security/read-form.server.ts';
import { requestContext } from '#app/security/request-context.server.ts';
import { tokenOfLink } from '#app/security/secrets.server.ts';
import { admitWrite } from '#app/security/submissions.server.ts';
import type { SubscriptionStepState } from './subscription-step.tsx';

/** The page's URL has a secret: it must not be cached. */
const headers = { 'Cache-Control': 'no-store' };

/**
 * Handles a subscriber's emailed link: asks for a confirmation, or says that it was used. Its effect takes a
 * POST, because mail scanners open every link.
 * @param done the subscription's state once the link was used
 */
export async function requestedStep(request: Request, done: 'confirmed' | 'ended') {
  const token = tokenOfLink(new URL(request.url).searchParams.get(tokenParameter));
  if (token === null) return stepResult({ at: 'unknown' });
  try {
    const state = await subscriptionOf(token);
    if (state === null) return stepResult({ at: 'unknown' });
    if (state === 'ended' && done === 'confirmed') return stepResult({ at: 'unknown' });
    return stepResult({ at: state === done ? 'used' : 'asked', token });
  } catch (error) {
    log.error({ err: error }, 'a link of a newsletter subscription could not be read');
    // The button may work a moment later.
    return stepResult({ at: 'asked', token });
  }
}

type StepArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** The button was pressed: `take` runs the step, and returns false for an unknown secret. */
export async function takenStep({ request, context }: StepArgs, take: (token: string) => Promise<boolean>) {
  const sent = tokenOf(request, await readForm(request));
  const token = tokenOfLink(sent);
  try {
    const write = await admitWrite(context.get(requestContext));
    if (!token) return stepResult({ at: 'unknown' });
    if (!write.allowed) return stepResult({ at: 'limited', token, minutes: write.minutes });
    return stepResult((await take(token)) ? { at: 'taken', token } : { at: 'unknown' });
  } catch (error) {
    log.error({ err: error }, 'a step of a newsletter subscription failed');
    return stepResult(token ? { at: 'failed', token } : { at: 'unknown' });
  }
}

/**
 * The secret of a form, or in the URL for a mail client's one-click request (RFC 8058), with or without a
 * body. Requests from other sites' pages are blocked earlier (server/pipeline.ts).
 */
function tokenOf(request: Request, form: FormData | null): unknown {
  const { pathname, searchParams } = new URL(request.url);
  const inAddress = pathname === unsubscriptionPath ? searchParams.get(tokenParameter) : null;
  return form?.get(tokenParameter) ?? inAddress;
}

const statuses = { asked: 200, used: 200, taken: 200, unknown: 404, limited: 429, failed: 500 } as const;

/** With its status in any case: the loader after an action must not override it. */
function stepResult(state: SubscriptionStepState) {
  const wait = state.at === 'limited' ? { 'Retry-After': String(state.minutes * 60) } : undefined;
  return data(state, { status: statuses[state.at], headers: { ...headers, ...wait } });
}
