/* A month of the calendar, without zones: '2027-03', '2027-03-05'. */

const form = /^(\d{4})-(0[1-9]|1[0-2])$/;
const years = { first: 2000, last: 2100 } as const;

/** The month in a URL; null when invalid. */
export function readMonth(text: string | null): string | null {
  const year = Number(form.exec(text ?? '')?.[1]);
  return text !== null && year >= years.first && year <= years.last ? text : null;
}

/** The month so many months later, or earlier. */
export function monthAfter(month: string, months: number): string {
  return firstDay(month, months).toISOString().slice(0, 7);
}

/** The days of a month by weeks from Monday; null before its first and after its last. */
export function weeksOf(month: string): (string | null)[][] {
  const first = firstDay(month, 0);
  const days = (firstDay(month, 1).getTime() - first.getTime()) / dayLength;
  const before = (first.getUTCDay() + 6) % 7;
  const weeks = Math.ceil((before + days) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = week * 7 + weekday - before + 1;
      return day < 1 || day > days ? null : `${month}-${String(day).padStart(2, '0')}`;
    }),
  );
}

function firstDay(month: string, later: number): Date {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + later, 1));
}

const dayLength = 24 * 60 * 60_000;
