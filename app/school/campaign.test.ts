import { expect, test } from 'vitest';
import { fromLocalInput } from '#app/lib/dates.ts';
import { calendarCampaign, campaignIsPast, settingsAt } from './campaign.ts';
import { defaultSettings } from './settings.ts';

const atSchool = (time: string) => fromLocalInput(time) ?? new Date(Number.NaN);

test.each([
  ['2026-09-01T08:00', '2026-2027'],
  ['2026-10-31T23:59', '2026-2027'],
  ['2026-11-01T00:00', '2027-2028'],
  ['2026-12-31T23:59', '2027-2028'],
  ['2027-01-01T00:00', '2027-2028'],
  ['2027-08-31T12:00', '2027-2028'],
  ['2027-10-31T23:59', '2027-2028'],
  ['2027-11-01T00:00', '2028-2029'],
])('at %s, at the school, the calendar announces %s', (time, campaign) => {
  expect(calendarCampaign(atSchool(time))).toBe(campaign);
});

test.each([
  ['2024-2025', '2026-11-22T12:00', true],
  ['2026-2027', '2026-10-31T23:59', false],
  ['2026-2027', '2026-11-01T00:00', true],
  ['2027-2028', '2026-11-22T12:00', false],
  ['2028-2029', '2026-11-22T12:00', false],
])('whether families have gone on from %s at %s: %s', (campaign, time, past) => {
  expect(campaignIsPast(campaign, atSchool(time))).toBe(past);
});

test('the calendar’s own year is never past', () => {
  for (let day = 0; day < 800; day += 1) {
    const now = new Date(Date.UTC(2026, 0, 1, 12) + day * 86_400_000);
    expect(campaignIsPast(calendarCampaign(now), now)).toBe(false);
  }
});

test('a configured year wins over the calendar', () => {
  const now = atSchool('2026-11-01T00:00');
  expect(settingsAt(defaultSettings, now).enrolmentCampaign).toBe('2027-2028');
  expect(settingsAt({ ...defaultSettings, enrolmentCampaign: '2026-2027' }, now).enrolmentCampaign).toBe(
    '2026-2027',
  );
});
