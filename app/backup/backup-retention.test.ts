import { addDays } from 'date-fns/addDays';
import { addMonths } from 'date-fns/addMonths';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { variables } from '#app/config/variables.ts';
import { privacyPage } from '#app/school/legal-privacy.ts';
import { backupsToDelete, momentOfBackup, nameOfBackup, startedBefore } from './backup-retention.ts';

const rule = { days: 7, weeks: 4, months: 12 };
const nightly = (nights: number) =>
  Array.from({ length: nights }, (_, back) =>
    nameOfBackup(new Date(Date.UTC(2026, 10, 24 - back, 1, 17)), back % 2 === 0),
  );
/** Later than all names here. */
const later = new Date('2031-01-01');
const kept = (names: string[], by = rule, now = later) => {
  const gone = new Set(backupsToDelete(names, by, now));
  return names.filter((name) => !gone.has(name));
};

test('of two years of nights stay seven, the last of four weeks and of twelve months', () => {
  expect(kept(nightly(730)).map((name) => name.slice(7, 15))).toEqual([
    ...['20261124', '20261123', '20261122', '20261121', '20261120', '20261119', '20261118'],
    ...[
      '20261115',
      '20261108',
      '20261031',
      '20260930',
      '20260831',
      '20260731',
      '20260630',
      '20260531',
      '20260430',
    ],
    ...['20260331', '20260228', '20260131', '20251231'],
  ]);
});

test('what the site did not name is none of its backups', () => {
  for (const name of [
    'backup.tar',
    'backup-20261124T011700Z.tar.part',
    'backup-20269924T011700Z.tar',
    'photos.zip',
  ])
    expect(momentOfBackup(name)).toBeUndefined();
  expect(backupsToDelete(['photos.zip', ...nightly(1)], { days: 0, weeks: 0, months: 0 }, later)).toEqual([]);
});

test('names in the future neither go nor push real backups out, nor are the newest', () => {
  const now = new Date('2026-11-24T01:18:00Z');
  const real = nightly(20);
  const ahead = Array.from({ length: 12 }, (_, month) => nameOfBackup(addMonths(now, month + 1), true));
  expect(kept([...ahead, ...real], rule, now)).toEqual([...ahead, ...kept(real, rule, now)]);
  expect(startedBefore([...ahead, ...real], now)[0]?.name).toBe(real[0]);
  // The clock of the server that named it was a little ahead.
  const aside = nameOfBackup(new Date('2026-11-24T01:20:00Z'), true);
  expect(startedBefore([...ahead, ...real, aside], now)[0]?.name).toBe(aside);
});

test('by default, what was erased is out of every backup after as many months as the privacy page says', () => {
  const section = privacyPage.sections.find(({ id }) => id === 'sauvegardes');
  const months = Number(/(\d+)\u00A0mois/.exec(JSON.stringify(section))?.[1]);
  const byDefault = variables.shape.BACKUP_KEEP.parse(undefined);
  let names: string[] = [];
  let longest = 0;
  for (let night = 0; night < 450; night += 1) {
    const now = addDays(new Date(Date.UTC(2026, 10, 24, 1, 17)), night);
    names.push(nameOfBackup(now, true));
    const gone = new Set(backupsToDelete(names, byDefault, now));
    names = names.filter((name) => !gone.has(name));
    const [oldest = now] = names.flatMap((name) => momentOfBackup(name) ?? []);
    longest = Math.max(longest, now.getTime() - oldest.getTime());
    expect(addMonths(oldest, months).getTime()).toBeGreaterThan(now.getTime());
  }
  // Backups of months have expired by then.
  expect(longest).toBeGreaterThan(330 * 24 * 60 * 60_000);
});

const moments = fc.uniqueArray(
  fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
  {
    maxLength: 60,
    selector: (date) => Math.floor(date.getTime() / 1000),
  },
);
const counts = fc.nat(20);

test('the newest stays, no more than the rule says, and nothing more goes the second time', () => {
  fc.assert(
    fc.property(moments, counts, counts, counts, (dates, days, weeks, months) => {
      const names = dates.map((date) => nameOfBackup(date, true));
      const by = { days, weeks, months };
      const left = kept(names, by);
      const newest = names.toSorted().at(-1);
      if (newest) expect(left).toContain(newest);
      expect(left.length).toBeLessThanOrEqual(Math.max(1, days + weeks + months));
      expect(backupsToDelete(left, by, later)).toEqual([]);
    }),
  );
});
