import { beforeEach, describe, expect, test } from 'vitest';
import { rateLimits } from '#app/security/rate-limits.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { admitReceipt, refundReceipt } from './receipts.server.ts';

describe('the mail that forms cause', () => {
  const db = openTestDatabase();
  beforeEach(() => db.empty());

  const visitor = (clientAddress: string) => ({ clientAddress, userAgent: '' });
  async function admitted(count: number, asked: (time: number) => { email: string; from?: string }) {
    let allowed = 0;
    for (let time = 0; time < count; time += 1) {
      const { email, from = `10.0.${time >> 8}.${time & 255}` } = asked(time);
      if (await admitReceipt({ email, visitor: visitor(from) })) allowed += 1;
    }
    return allowed;
  }

  test('is six messages a day to a mailbox, whatever is added to its address', async () => {
    expect(await admitted(20, (time) => ({ email: `victim+${time}@gmail.com` }))).toBe(6);
    expect(await admitted(3, () => ({ email: 'v.i.c.t.i.m@googlemail.com' }))).toBe(0);
    expect(await admitted(1, () => ({ email: 'autre@gmail.com' }))).toBe(1);
  });

  test('is six to one mailbox, in whatever letters its domain is written', async () => {
    const spellings = [
      'victim@école.ma',
      'VICTIM@École.MA',
      'victim@xn--cole-9oa.ma',
      'Victim+1@xn--COLE-9oa.ma',
    ];
    expect(await admitted(20, (time) => ({ email: spellings[time % 4] ?? '' }))).toBe(6);
  });

  test('is none to a domain without a dot, and costs nobody anything', async () => {
    const asked = { email: 'salma@gmail', visitor: visitor('10.0.0.2') };
    for (let time = 0; time < 130; time += 1) {
      expect(await admitReceipt(asked)).toBe(false);
      await refundReceipt(asked);
    }
    expect(await admitReceipt({ ...asked, email: 'salma@gmail.com' })).toBe(true);
  });

  test('is thirty a day to a domain of few people, and any number to one of very many', async () => {
    expect(await admitted(40, (time) => ({ email: `boite${time}@victime.example` }))).toBe(30);
    expect(await admitted(40, (time) => ({ email: `parent${time}@outlook.com` }))).toBe(40);
  });

  test('is a hundred and twenty an hour by one address', async () => {
    const from = '10.9.9.9';
    expect(await admitted(123, (time) => ({ email: `parent${time}@gmail.com`, from }))).toBe(120);
    expect(await admitted(1, () => ({ email: 'voisin@gmail.com' }))).toBe(1);
  });

  test('is bounded in all, and above what an evening of sign-ups brings', () => {
    expect(rateLimits.publicMail).toEqual({ points: 600, seconds: 3600 });
    expect(rateLimits.publicMail.points).toBeGreaterThanOrEqual(5 * rateLimits.causedMail.points);
  });

  test('does not count what was not sent', async () => {
    const asked = { email: 'parent@exemple.ma', visitor: visitor('10.0.0.1') };
    for (let time = 0; time < 12; time += 1) {
      expect(await admitReceipt(asked)).toBe(true);
      await refundReceipt(asked);
    }
  });
});
