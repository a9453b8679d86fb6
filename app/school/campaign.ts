import { writeClock } from '#app/lib/dates.ts';
import type { SchoolSettings, SettingsInput } from './settings.ts';

/* Which school year families enrol for. On the server alone, like all that reads the school's clock. */

/**
 * The school year announced by default, '2027-2028': from 1 November that of next September, before that of
 * this September.
 */
export function calendarCampaign(now: Date): string {
  const [year = 0, month = 0] = yearAndMonth(now);
  const begins = month >= 11 ? year + 1 : year;
  return `${begins}-${begins + 1}`;
}

/** Whether families enrol for a later school year than this one by now: the calendar has gone on from it. */
export function campaignIsPast(campaign: string, now: Date): boolean {
  return Number(campaign.slice(0, 4)) < Number(calendarCampaign(now).slice(0, 4));
}

/** The settings as pages show them at this moment. */
export function settingsAt(given: SettingsInput, now: Date): SchoolSettings {
  return { ...given, enrolmentCampaign: given.enrolmentCampaign ?? calendarCampaign(now) };
}

function yearAndMonth(now: Date): number[] {
  return writeClock(now).split('-', 2).map(Number);
}
