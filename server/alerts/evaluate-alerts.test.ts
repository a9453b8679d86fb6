import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ActiveAlerts, type AlertName, type AlertNotice, evaluateAlerts } from './evaluate-alerts.ts';
import type { Signals } from './signals.ts';

const start = new Date('2026-11-26T08:00:00Z');
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const at = (milliseconds: number) => new Date(start.getTime() + milliseconds);

const well: Signals = {
  notReady: [],
  diskFree: 0.5,
  backup: { at: start, isThere: true },
  oldestMail: 0,
  certificateEnds: at(60 * day),
};

/** Evaluates these states in turn, so many minutes after the first; returns the alerts of each. */
function look(...looks: readonly [minutes: number, facts: Partial<Signals>][]) {
  let holding: ActiveAlerts = {};
  return looks.flatMap(([minutes, facts]) => {
    const answer = evaluateAlerts({ ...well, ...facts }, holding, at(minutes * minute));
    ({ holding } = answer);
    return answer.notices.map(({ name, state }) => `${minutes}: ${name} ${state}`);
  });
}

const away = { notReady: ['database: away'] };

test('a healthy site raises no alert', () => {
  expect(look([0, {}], [1, {}], [20 * 60, {}])).toEqual([]);
});

describe('an alert', () => {
  test('is reported once it has lasted long enough, once, and when it is over', () => {
    expect(look([0, away], [1, away], [2, away], [3, away], [60, away], [61, {}], [62, {}])).toEqual([
      '2: not ready begins',
      '61: not ready is over',
    ]);
  });

  test('that was too short is not reported, nor its end', () => {
    expect(look([0, away], [1, {}], [2, away], [3, away])).toEqual([]);
  });

  test('that goes on is reported again after a week', () => {
    const week = 7 * 24 * 60;
    const lasting = { ...away, backup: null, certificateEnds: null };
    expect(
      look([0, lasting], [2, lasting], [week, lasting], [week + 2, lasting], [week + 3, lasting]),
    ).toEqual(['2: not ready begins', `${week + 2}: not ready goes on`]);
  });

  test('of which nothing is known begins not and ends not', () => {
    const full = { diskFree: 0.05 };
    const unknown = { diskFree: null };
    expect(look([0, unknown], [9, unknown])).toEqual([]);
    expect(look([0, full], [5, full], [6, unknown], [7, full], [8, {}])).toEqual([
      '5: disk begins',
      '8: disk is over',
    ]);
  });
});

test.each<[AlertName, Partial<Signals>, Partial<Signals>]>([
  ['disk', { diskFree: 0.1 }, { diskFree: 0.099 }],
  [
    'backup',
    { backup: { at: at(-29 * hour), isThere: true } },
    { backup: { at: at(-31 * hour), isThere: true } },
  ],
  [
    'backup',
    { backup: { at: at(-29 * hour), isThere: false } },
    { backup: { at: at(-31 * hour), isThere: false } },
  ],
  ['mail', { oldestMail: 600 }, { oldestMail: 601 }],
  ['mail', { oldestMail: null }, { oldestMail: 90_000 }],
  ['certificate', { certificateEnds: at(11 * day) }, { certificateEnds: at(9 * day) }],
  ['certificate', { certificateEnds: null }, { certificateEnds: at(-day) }],
  ['not ready', { notReady: [] }, { notReady: ['files: full'] }],
])('%s: %j is healthy, %j is reported', (name, fine, wrong) => {
  expect(look([0, fine], [5, fine])).toEqual([]);
  expect(look([0, wrong], [5, wrong]).map((line) => line.slice(3))).toEqual([`${name} begins`]);
});

test('whatever happens, each alert begins before it is over, and neither comes twice in a row', () => {
  const facts = fc.record({
    notReady: fc.constantFrom([], ['files: full']),
    diskFree: fc.constantFrom(null, 0, 0.05, 0.5),
    backup: fc.constantFrom(null, well.backup, { at: at(-40 * hour), isThere: false }),
    oldestMail: fc.constantFrom(null, 0, 5_000),
    certificateEnds: fc.constantFrom(null, at(60 * day), at(day)),
  });
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 3_000 }), facts)), (looks) => {
      const states = new Map<AlertName, AlertNotice['state']>();
      let holding: ActiveAlerts = {};
      let now = 0;
      for (const [minutes, seen] of looks) {
        now += minutes * minute;
        const answer = evaluateAlerts(seen, holding, at(now));
        ({ holding } = answer);
        for (const { name, state } of answer.notices) {
          const isGoingOn = states.get(name) === 'begins' || states.get(name) === 'goes on';
          expect(isGoingOn).toBe(state !== 'begins');
          states.set(name, state);
        }
      }
    }),
  );
});
