import type { NewsletterAnswer } from '#app/features/newsletter/newsletter.ts';
import { answerStatus, receiveSubscription } from '#app/features/newsletter/receive-subscription.server.ts';
import { readForm } from '#app/security/read-form.server.ts';
import { requestContext } from '#app/security/request-context.server.ts';
import type { Route } from './+types/newsletter.ts';

/** POST /api/newsletter: the newsletter block's form, answered as JSON. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  if (request.method !== 'POST') return loader();
  const form = await readForm(request);
  const reply = await receiveSubscription(form ?? new FormData(), context.get(requestContext));
  if (!form && reply.status === 'invalid') return answer({ status: 'failed' }, 415);
  const wait = reply.status === 'limited' ? { 'Retry-After': String(reply.minutes * 60) } : undefined;
  return answer(reply, answerStatus[reply.status], wait);
}

/** Addresses are handed in, never read back. */
export function loader(): Response {
  return answer({ status: 'failed' }, 405, { Allow: 'POST' });
}

function answer(body: NewsletterAnswer, status: number, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { ...headers, 'Cache-Control': 'no-store' } });
}
