import { parseWithZod } from '@conform-to/zod/v4';
import { log } from '#app/config/log.server.ts';
import { submitLead } from '#app/features/inquiries/lead-capture.server.ts';
import { type LeadAnswer, leadSchema } from '#app/features/inquiries/lead-capture.ts';
import { readForm } from '#app/security/read-form.server.ts';
import { requestContext } from '#app/security/request-context.server.ts';
import { admitSubmission } from '#app/security/submissions.server.ts';
import type { Route } from './+types/leads.ts';

/** POST /api/leads: the lead pop-up's form (spec §5, §7, §8), answered as JSON. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const visitor = context.get(requestContext);
  if (request.method !== 'POST') return loader();
  try {
    const form = await readForm(request);
    if (!form) return answer({ status: 'failed' }, 415);
    const submission = parseWithZod(form, { schema: leadSchema });
    if (submission.status !== 'success') {
      return answer({ status: 'invalid', errors: errorsOf(submission.error) }, 400);
    }
    // Counted only once it is a lead: a parent who mistypes is not sent away for a quarter of an hour.
    const limit = await admitSubmission('lead', visitor);
    if (!limit.allowed) {
      return answer({ status: 'limited', minutes: limit.minutes }, 429, {
        'Retry-After': String(limit.minutes * 60),
      });
    }
    await submitLead(submission.value);
    return answer({ status: 'received' }, 201);
  } catch (error) {
    log.error({ err: error, requestId: visitor.requestId }, 'a lead could not be kept');
    return answer({ status: 'failed' }, 500);
  }
}

/** Leads are handed in, never read back. */
export function loader(): Response {
  return answer({ status: 'failed' }, 405, { Allow: 'POST' });
}

function errorsOf(errors: Record<string, string[] | null> | null): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(errors ?? {}).flatMap(([name, list]) => (list ? [[name, list]] : [])),
  );
}

function answer(body: LeadAnswer, status: number, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { ...headers, 'Cache-Control': 'no-store' } });
}
