import { type ContactSubject, contactSubjects } from '#app/school/contact-subjects.ts';
import {
  type ApplicationSource,
  applicationSources,
  type Level,
  levels,
  type Stage,
  stages,
} from '#app/school/vocabulary.ts';

/** The states of an inquiry. Suspected spam is in 'suspect' only. */
const inquiryStates = ['all', 'open', 'overdue', 'handled', 'suspect'] as const;
export type InquiryState = (typeof inquiryStates)[number];

/**
 * The period of receipt: the school's current day, the last 7 or 30 days, or between two days, both included.
 */
const inquiryPeriods = ['all', 'today', '7', '30', 'between'] as const;
export type InquiryPeriod = (typeof inquiryPeriods)[number];

/** The validated filters of a URL; null is 'any'. */
export type InquiryFilters = {
  state: InquiryState;
  period: InquiryPeriod;
  /** '2027-03-05', for the period 'between' only. */
  from: string | null;
  to: string | null;
  /** '2027-03': a month of the school's calendar. */
  month: string | null;
  /** The assignee: an account, the reader ('me'), or unassigned ('none'). */
  assigned: string | null;
  /** Applications only. */
  stage: Stage | null;
  level: Level | null;
  source: ApplicationSource | null;
  /** Messages only. */
  subject: ContactSubject | null;
};

export const noFilters: InquiryFilters = {
  state: 'all',
  period: 'all',
  from: null,
  to: null,
  month: null,
  assigned: null,
  stage: null,
  level: null,
  source: null,
  subject: null,
};

/** Parses the filters of one tab; unknown values, or another tab's, are ignored. */
export function parseInquiryFilters(
  params: URLSearchParams,
  tab: 'applications' | 'messages',
): InquiryFilters {
  const applications = tab === 'applications';
  const state = oneOf(inquiryStates, params.get('state')) ?? 'all';
  return {
    // A message has no promised deadline (spec §9): none is overdue.
    state: state === 'overdue' && !applications ? 'open' : state,
    ...parsePeriod(params),
    month: realMonth(params.get('month')),
    assigned: person(params.get('assigned')),
    stage: applications ? oneOf(stages, params.get('stage')) : null,
    level: applications ? oneOf(levels, params.get('level')) : null,
    source: applications ? oneOf(applicationSources, params.get('source')) : null,
    subject: applications ? null : oneOf(contactSubjects, params.get('subject')),
  };
}

function parsePeriod(params: URLSearchParams): Pick<InquiryFilters, 'period' | 'from' | 'to'> {
  const period = oneOf(inquiryPeriods, params.get('period')) ?? 'all';
  if (period !== 'between') return { period, from: null, to: null };
  const from = realDay(params.get('from'));
  const to = realDay(params.get('to'));
  if (!from && !to) return { period: 'all', from: null, to: null };
  // Reversed bounds are swapped.
  return from && to && from > to ? { period, from: to, to: from } : { period, from, to };
}

/** The filters as URL parameters, without defaults. */
export function inquiryFilterParams(filters: InquiryFilters): Record<string, string> {
  const entries = Object.entries(filters).filter(
    (entry): entry is [string, string] => entry[1] !== null && entry[1] !== 'all',
  );
  return Object.fromEntries(entries);
}

/** The number of active filters; two days count as one. */
export function countFilters(filters: InquiryFilters): number {
  const { from, to, ...single } = inquiryFilterParams(filters);
  return Object.keys(single).length;
}

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | null {
  return values.find((value) => value === text) ?? null;
}

/** '2027-03-05', if it is a valid date. */
function realDay(text: string | null): string | null {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const day = new Date(`${text}T00:00Z`);
  // Some engines parse 30 February as 2 March, others refuse it.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : null;
}

/** '2027-03', if it is a valid month. */
function realMonth(text: string | null): string | null {
  return text !== null && /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(text) ? text : null;
}

function person(text: string | null): string | null {
  if (text === 'me' || text === 'none') return text;
  return text !== null && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? text : null;
}

/** The filters with 'me' replaced by the reader's account. */
export function forReader(filters: InquiryFilters, reader: { id: string }): InquiryFilters {
  return filters.assigned === 'me' ? { ...filters, assigned: reader.id } : filters;
}
