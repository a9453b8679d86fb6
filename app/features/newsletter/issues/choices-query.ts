import { cleanSearch } from '#app/lib/list-query.ts';
import { z } from '#app/lib/zod.ts';
import { issueLimits, issuesPath } from './issues.ts';

/** The endpoint of further choices for an issue's form. */
const choicesPath = `${issuesPath}/choices`;

/** The kinds of an issue's items. */
export type ChoiceKind = 'posts' | 'events';

/** One page of a search's results, or those with these ids. */
export type ChoicesQuery =
  | { of: ChoiceKind; search: string; page: number }
  | { of: ChoiceKind; ids: readonly string[] };

const longestIds = 40 * issueLimits.picks;
const farthestPage = 10_000;
const ofSchema = z.enum(['posts', 'events']);
const idsSchema = z.array(z.guid()).min(1).max(issueLimits.picks);

/** Parses a URL's query; null for an invalid one. */
export function parseChoicesQuery(params: URLSearchParams): ChoicesQuery | null {
  const of = ofSchema.safeParse(params.get('of'));
  if (!of.success) return null;
  const typed = params.get('ids');
  if (typed !== null) {
    const ids = typed.length > longestIds ? null : idsSchema.safeParse(typed.split(','));
    return ids?.success ? { of: of.data, ids: ids.data } : null;
  }
  const page = z.coerce
    .number()
    .int()
    .min(1)
    .max(farthestPage)
    .safeParse(params.get('page') ?? '1');
  return page.success ? { of: of.data, search: cleanSearch(params.get('q') ?? ''), page: page.data } : null;
}

/** Its URL. */
export function choicesHref(query: ChoicesQuery): string {
  const parameters: Record<string, string> =
    'ids' in query ? { ids: query.ids.join(',') } : { q: query.search, page: String(query.page) };
  return `${choicesPath}?${new URLSearchParams({ of: query.of, ...parameters })}`;
}
