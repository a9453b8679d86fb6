import { z } from '#app/lib/zod.ts';
import { alertSeverities, alertTypes } from '#app/school/vocabulary.ts';
import { type AlertFilter, type AlertQuery, alertStates } from './alerts.ts';

const filterSchema = z.object({
  type: z.enum(alertTypes).nullable().catch(null),
  severity: z.enum(alertSeverities).nullable().catch(null),
  state: z.enum(alertStates).catch('all'),
});

/** The filter in a URL or a form; invalid values become defaults. */
export function parseAlertFilter(fields: { get: (name: string) => unknown }): AlertFilter {
  return filterSchema.parse({
    type: fields.get('type'),
    severity: fields.get('severity'),
    state: fields.get('state'),
  });
}

export function parseAlertQuery(params: URLSearchParams): AlertQuery {
  const page = params.get('page') ?? '';
  return { ...parseAlertFilter(params), page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1 };
}
