import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { rateLimits } from '#app/db/schema/operations.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { addressNetwork } from './client-address.ts';
import { consume, countEvent, refund, reset, sweepCounters } from './rate-limiter.server.ts';
import { rateLimits as limits, neighbours } from './rate-limits.ts';

const address = '203.0.113.9';
const start = new Date('2026-11-21T09:00:00Z');

function later(milliseconds: number) {
  vi.setSystemTime(start.getTime() + milliseconds);
}

async function consumeTimes(times: number, key = address) {
  const answers = [];
  for (let time = 0; time < times; time += 1) answers.push(await consume('loginPair', key));
  return answers;
}

describe('rate limiter', () => {
  const db = openTestDatabase();
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    await db.empty();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('the sixth attempt within 15 minutes is refused, with the minutes left', async () => {
    const answers = await consumeTimes(5);
    expect(answers.every((answer) => answer.allowed)).toBe(true);
    expect(await consume('loginPair', address)).toEqual({ allowed: false, minutes: 15 });
    later(14 * 60_000 - 1);
    expect(await consume('loginPair', address)).toEqual({ allowed: false, minutes: 2 });
    later(14 * 60_000);
    expect(await consume('loginPair', address)).toEqual({ allowed: false, minutes: 1 });
  });

  test('refused attempts do not prolong the wait: after 15 minutes from the first it starts again', async () => {
    await consumeTimes(9);
    later(15 * 60_000);
    expect(await consume('loginPair', address)).toEqual({ allowed: true });
  });

  test('attempts made at the same moment are all counted', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => consume('loginPair', address)));
    expect(answers.filter((answer) => answer.allowed)).toHaveLength(5);
  });

  test('limits and keys are counted apart; addresses of one IPv6 network together', async () => {
    await consumeTimes(5);
    expect(await consume('loginEmail', address)).toEqual({ allowed: true });
    expect(await consume('loginPair', '203.0.113.10')).toEqual({ allowed: true });
    await consumeTimes(5, '2001:db8::1');
    expect(await consume('loginPair', '2001:db8::2')).toMatchObject({ allowed: false });
  });

  test('a /48 that sends from many networks is one neighbour, whom one of them alone cannot use up', async () => {
    const from = (network: number, host = 1) => `2001:db8:7:${network.toString(16)}::${host}`;
    const points = limits.lead.points;
    // One of them, far beyond its own limit.
    for (let time = 0; time < 12 * points; time += 1) await consume('lead', from(0));
    expect(await consume('lead', from(1))).toEqual({ allowed: true });
    let taken = points + 1;
    for (let network = 2; network < 400; network += 1)
      if ((await consume('lead', from(network))).allowed) taken += 1;
    expect(taken).toBe(neighbours * points);
    expect(await consume('lead', from(65_000))).toEqual({ allowed: false, minutes: 15 });
    // Other networks have their own limits, and so has IPv4.
    expect(await consume('lead', '2001:db8:8::1')).toEqual({ allowed: true });
    expect(await consume('admission', from(65_000))).toEqual({ allowed: true });
    expect(await consume('lead', '203.0.113.9')).toEqual({ allowed: true });
    // Counted by the network, as the sign-in does.
    expect(await consume('lead', addressNetwork(from(65_001)))).toMatchObject({ allowed: false });
    later(15 * 60_000);
    expect(await consume('lead', from(65_000))).toEqual({ allowed: true });
  });

  test('a refunded attempt is refunded to the network too', async () => {
    const network = (number: number) => addressNetwork(`2001:db8:7:${number.toString(16)}::1`);
    for (let number = 0; number < neighbours * limits.generic.points; number += 1)
      expect(await consume('generic', network(number))).toEqual({ allowed: true });
    await refund('generic', network(3));
    expect(await consume('generic', network(900))).toEqual({ allowed: true });
    expect(await consume('generic', network(901))).toMatchObject({ allowed: false });
  });

  test('a reset forgets the attempts, a refund takes one back', async () => {
    await consumeTimes(5);
    await refund('loginPair', address);
    expect(await consume('loginPair', address)).toEqual({ allowed: true });
    expect(await consume('loginPair', address)).toMatchObject({ allowed: false });
    await reset('loginPair', address);
    expect(await consume('loginPair', address)).toEqual({ allowed: true });
  });

  test('a refund never gives more than was taken', async () => {
    await consume('loginPair', address);
    await refund('loginPair', address);
    await refund('loginPair', address);
    const answers = await consumeTimes(6);
    expect(answers.filter((answer) => answer.allowed)).toHaveLength(5);
  });

  test('events are counted until their time is over', async () => {
    expect([await countEvent('x', 60), await countEvent('x', 60), await countEvent('y', 60)]).toEqual([
      1, 2, 1,
    ]);
    later(60_000);
    expect(await countEvent('x', 60)).toBe(1);
  });

  test('neither addresses nor emails are stored in clear', async () => {
    await consume('loginEmail', 'salma@ecole.example');
    await consume('loginPair', address);
    const rows = await db.owner().select().from(rateLimits);
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/salma|203\.0/);
  });

  test('counters that ended are swept, the others stay', async () => {
    await consume('contact', address);
    await consume('loginPair', address);
    later(2 * 60_000);
    await sweepCounters();
    expect(await db.owner().select().from(rateLimits)).toHaveLength(1);
  });
});
