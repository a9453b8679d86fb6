import { applicationSorts } from '#app/features/inquiries/applications.ts';
import { contactMessageSorts } from '#app/features/inquiries/contact-messages.ts';
import { tickedOnly } from '#app/features/inquiries/handling/selection.ts';
import {
  countFilters,
  forReader,
  type InquiryFilters,
  inquiryFilterParams,
  noFilters,
  parseInquiryFilters,
} from '#app/features/inquiries/lists/inquiry-filters.ts';
import { subscriberSorts } from '#app/features/newsletter/subscribers.ts';
import { listSearchParams, PAGE_SIZE, parseListQuery, type SortOrder } from '#app/lib/list-query.ts';
import { selectionName } from '#app/office/selection/selection-form.ts';

/** The tabs of `/admin/leads`; the first is the default. */
export type LeadsTab = 'applications' | 'messages' | 'newsletter';

/** Parses a URL of `/admin/leads`, by tab. */
export function parseLeadsQuery(params: URLSearchParams) {
  const tab = params.get('tab');
  if (tab === 'messages') {
    const list = parseListQuery(params, contactMessageSorts, 'state');
    return { tab, list, filters: parseInquiryFilters(params, tab) } as const;
  }
  if (tab === 'newsletter') {
    return { tab, list: parseListQuery(params, subscriberSorts, 'date'), filters: noFilters } as const;
  }
  const list = parseListQuery(params, applicationSorts, 'due');
  return { tab: 'applications', list, filters: parseInquiryFilters(params, 'applications') } as const;
}

export type LeadsQuery = ReturnType<typeof parseLeadsQuery>;

/** A view of `/admin/leads`, as far as its URL says. */
export type LeadsView = {
  tab: LeadsTab;
  search: string;
  sort: string;
  order: SortOrder;
  page: number;
  filters: InquiryFilters;
};

/** A tab's default view: no search, no filter, urgent first. */
export function tabHref(tab: LeadsTab): string {
  return tab === 'applications' ? '/admin/leads' : `/admin/leads?tab=${tab}`;
}

/** The URL of a view of the list; unknown values fall back to defaults. */
export function leadsHref(view: LeadsView): string {
  const params = leadsParams(view);
  return params.size > 0 ? `/admin/leads?${params}` : '/admin/leads';
}

/** The query of a view's URL, without defaults: one view has one URL. */
export function leadsParams({ tab, search, sort, order, page, filters }: LeadsView): URLSearchParams {
  const query = { tab, q: search, sort, order, page: String(page), ...inquiryFilterParams(filters) };
  return canonicalParams(new URLSearchParams(query));
}

/** The canonical URL of a submitted form of the list. */
export function canonicalHref(query: URLSearchParams): string {
  const params = canonicalParams(query);
  return params.size > 0 ? `/admin/leads?${params}` : '/admin/leads';
}

function canonicalParams(query: URLSearchParams): URLSearchParams {
  const { tab, list, filters } = parseLeadsQuery(query);
  if (tab === 'newsletter') return listSearchParams(list, subscriberSorts, 'date', { tab });
  const parameters = inquiryFilterParams(filters);
  if (tab === 'messages') {
    return listSearchParams(list, contactMessageSorts, 'state', { tab, ...parameters });
  }
  return listSearchParams(list, applicationSorts, 'due', parameters);
}

const exportPaths: Record<LeadsTab, string> = {
  applications: '/admin/leads/candidatures.csv',
  messages: '/admin/leads/contacts.csv',
  newsletter: '/admin/leads/abonnes.csv',
};

/** The export URLs of a tab: of everything, and of the view; `view` is null when they are the same. */
export function exportHrefs(view: LeadsView): { all: string; view: string | null } {
  const all = exportPaths[view.tab];
  if (!isNarrowed(view)) return { all, view: null };
  const narrowed = new URLSearchParams({ ...inquiryFilterParams(view.filters), q: view.search, only: '1' });
  return { all, view: `${all}?${narrowed}` };
}

/** Whether a view has a search or a filter. */
export function isNarrowed({ search, filters }: Pick<LeadsView, 'search' | 'filters'>): boolean {
  return search !== '' || countFilters(filters) > 0;
}

/** An export's parameters; without `only`, everything, including spam. */
export function parseExportQuery(
  params: URLSearchParams,
  tab: 'applications' | 'messages',
  reader: { id: string },
) {
  if (params.has(tickedOnly)) {
    return {
      wanted: { search: '', filters: noFilters, now: new Date(), ids: tickedIds(params) },
      filters: 1,
    };
  }
  if (!params.has('only')) return { wanted: undefined, filters: 0 };
  const filters = parseInquiryFilters(params, tab);
  const { search } = parseListQuery(params, subscriberSorts, 'date');
  return {
    wanted: { search, filters: forReader(filters, reader), now: new Date() },
    filters: countFilters(filters) + (search === '' ? 0 : 1),
  };
}

/** The selected ids; at most one page of the list. */
function tickedIds(params: URLSearchParams): string[] {
  const isId = (text: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
  return params
    .getAll(selectionName)
    .slice(0, PAGE_SIZE)
    .map((value) => value.split('.')[1] ?? '')
    .filter(isId);
}

/** The search of the newsletter's addresses. */
export function parseSubscriberSearch(params: URLSearchParams): string {
  return parseListQuery(params, subscriberSorts, 'date').search;
}

/** The page of one inquiry, which links back to the view it was opened from. */
export function inquiryHref({ kind, id }: { kind: string; id: string }, view?: LeadsView): string {
  const from = view ? leadsParams(view).toString() : '';
  const path = `/admin/leads/${kind}/${id}`;
  return from === '' ? path : `${path}?${new URLSearchParams({ from })}`;
}

/** The page of another inquiry of the family, which links back to the same view. */
export function relativeHref({ kind, id }: { kind: string; id: string }, params: URLSearchParams): string {
  const from = params.get('from');
  const path = `/admin/leads/${kind}/${id}`;
  return from ? `${path}?${new URLSearchParams({ from })}` : path;
}

/** The list that an inquiry's page links back to: always one of our own URLs. */
export function backHref(params: URLSearchParams): string {
  return canonicalHref(new URLSearchParams(params.get('from') ?? ''));
}
