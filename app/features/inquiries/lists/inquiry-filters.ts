import { type ContactSubject, contactSubjects } from '#app/school/contact-subjects.ts';
import {
  type ApplicationSource,
  applicationSources,
  type Level,
  levels,
  type Stage,
  stages,
} from '#app/school/vocabulary.ts';

/** Where an inquiry stands. What only robots send is in 'suspect' alone, and in none of the others. */
const inquiryStates = ['all', 'open', 'overdue', 'handled', 'suspect'] as const;
export type InquiryState = (typeof inquiryStates)[number];

/** When it came: on the school's day, in the 7 or 30 days before now, or between two days, both included. */
const inquiryPeriods = ['all', 'today', '7', '30', 'between'] as const;
export type InquiryPeriod = (typeof inquiryPeriods)[number];

/** What an address asks to be shown of the inquiries, each value checked; null is 'any'. */
export type InquiryFilters = {
  state: InquiryState;
  period: InquiryPeriod;
  /** '2027-03-05', for the period 'between' only. */
  from: string | null;
  to: string | null;
  /** '2027-03': a month of the school's calendar. */
  month: string | null;
  /** Whose it is to see to: an account, whoever reads ('me'), nobody ('none'). */
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

/** Reads the filters of one tab; what is unknown, or another tab's, is as if it were not there. */
export function parseInquiryFilters(
  params: URLSearchParams,
  tab: 'applications' | 'messages',
): InquiryFilters {
  const applications = tab === 'applications';
  const state = oneOf(inquiryStates, params.get('state')) ?? 'all';
  return {
    // Nothing promises when a message is answered (spec §9): none of them is overdue.
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
  // Typed the other way round, the same days are meant.
  return from && to && from > to ? { period, from: to, to: from } : { period, from, to };
}

/** The filters as they stand in an address, without those that leave everything. */
export function inquiryFilterParams(filters: InquiryFilters): Record<string, string> {
  const entries = Object.entries(filters).filter(
    (entry): entry is [string, string] => entry[1] !== null && entry[1] !== 'all',
  );
  return Object.fromEntries(entries);
}

/** How many filters are set, two days being one. */
export function countFilters(filters: InquiryFilters): number {
  const { from, to, ...single } = inquiryFilterParams(filters);
  return Object.keys(single).length;
}

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | null {
  return values.find((value) => value === text) ?? null;
}

/** '2027-03-05', if the calendar has such a day. */
function realDay(text: string | null): string | null {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const day = new Date(`${text}T00:00Z`);
  // The 30th of February is the 2nd of March to some engines, and no day to others.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : null;
}

/** '2027-03', if it is a month. */
function realMonth(text: string | null): string | null {
  return text !== null && /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(text) ? text : null;
}

function person(text: string | null): string | null {
  if (text === 'me' || text === 'none') return text;
  return text !== null && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? text : null;
}

/** The filters with whoever reads named: « those that are mine » are then those of one account. */
export function forReader(filters: InquiryFilters, reader: { id: string }): InquiryFilters {
  return filters.assigned === 'me' ? { ...filters, assigned: reader.id } : filters;
}
