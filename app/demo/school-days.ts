/* The days on which a school of Morocco is open, for events that are made up: Monday to Friday, but for the public holidays. */

/** Of each year, as 'MM-dd'. */
const holidays = new Set([
  ...['01-01', '01-11', '01-14', '05-01', '07-30', '08-14', '08-20', '08-21', '10-31', '11-06', '11-18'],
]);

/** Of the Muslim year, as 'month-day': its first day, the Prophet's birthday, both feasts. The moon may be seen a day later. */
const feasts = new Set(['1-1', '1-2', '3-12', '3-13', '10-1', '10-2', '10-3', '12-10', '12-11', '12-12']);

const muslimDay = new Intl.DateTimeFormat('en', {
  ...{ calendar: 'islamic-umalqura', month: 'numeric', day: 'numeric', timeZone: 'UTC' },
});

/** Whether pupils are at school on a day, given as '2027-03-05'; the holidays of each school year are not known. */
export function isSchoolDay(day: string): boolean {
  const noon = new Date(`${day}T12:00:00Z`);
  if ([0, 6].includes(noon.getUTCDay()) || holidays.has(day.slice(5))) return false;
  const part = (type: string) => muslimDay.formatToParts(noon).find((each) => each.type === type)?.value;
  return !feasts.has(`${part('month')}-${part('day')}`);
}
