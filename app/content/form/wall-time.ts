const wallTime = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})/;

const words = new Intl.DateTimeFormat('fr', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/**
 * 'samedi 6 mars 2027 à 08:30', from the value of a date-time field: without a zone, hence the same in every
 * browser. Null while the field is incomplete.
 */
export function formatWallTime(value: string): string | null {
  const [, year, month, day, hour, minute] = wallTime.exec(value) ?? [];
  if (!minute) return null;
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  return `${words.format(date)} à ${hour}:${minute}`;
}
