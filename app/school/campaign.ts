import { formatDatePart } from '#app/lib/dates.ts';
import type { GivenFacts, SchoolFacts } from './facts.ts';

/* Which school year families enrol for. On the server alone, like all that reads the school's clock. */

/**
 * The school year announced when nobody gave one, '2027-2028': the one of next September from 1 November on, until then
 * the one that began, or will begin, this September.
 */
export function calendarCampaign(now: Date): string {
  const [year = 0, month = 0] = yearAndMonth(now);
  const begins = month >= 11 ? year + 1 : year;
  return `${begins}-${begins + 1}`;
}

/** Whether a school year such as '2026-2027' is over: from 1 July of its second year on. */
export function campaignIsOver(campaign: string, now: Date): boolean {
  const [year = 0, month = 0] = yearAndMonth(now);
  const ends = Number(campaign.slice(-4));
  return year > ends || (year === ends && month >= 7);
}

/** The facts as pages show them at this moment. */
export function factsAt(given: GivenFacts, now: Date): SchoolFacts {
  return { ...given, enrolmentCampaign: given.enrolmentCampaign ?? calendarCampaign(now) };
}

function yearAndMonth(now: Date): number[] {
  return formatDatePart(now, 'yyyy-M').split('-').map(Number);
}
