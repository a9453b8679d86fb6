import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { adminSessions, adminUsers } from '#app/db/schema/accounts.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { backgroundHeader } from './session-policy.ts';
import { recordSessionUse, sessionUsesRecorded } from './session-use.server.ts';
import {
  type Administrator,
  endSession,
  ownsSessionToken,
  readSession,
  renewSession,
  startSession,
} from './sessions.server.ts';

const hour = 60 * 60_000;
const nine = new Date('2026-11-21T09:00:00Z');
const later = (milliseconds: number) => new Date(nine.getTime() + milliseconds);

function requestWith(setCookie: string): Request {
  return new Request('http://localhost:3000/admin/leads', {
    headers: { cookie: setCookie.split(';')[0] ?? '' },
  });
}

describe('sessions', () => {
  const db = openTestDatabase();
  let administrator: Administrator;

  beforeEach(async () => {
    await db.empty();
    const [row] = await db
      .owner()
      .insert(adminUsers)
      .values({ email: 'salma@ecole.example', fullName: 'Salma Bennis', passwordHash: 'x' })
      .returning();
    administrator = { id: row?.id ?? '', email: 'salma@ecole.example', fullName: 'Salma Bennis' };
  });

  const open = () => startSession({ administrator, ipAddress: '203.0.113.9', userAgent: 'Mozilla' }, nine);

  /** A request whose use of the session is recorded before the next one. */
  async function read(request: Request, now: Date) {
    const session = await readSession(request, now);
    await sessionUsesRecorded();
    return session;
  }

  /** A request each hour, from the `first` to the `last` after the sign-in. */
  async function use(setCookie: string, last: number, first = 1) {
    for (let at = first; at <= last; at += 1) await read(requestWith(setCookie), later(at * hour));
  }

  test('the record has exactly the fields of the specification', async () => {
    const { record } = await open();
    expect(record).toEqual({
      id: administrator.id,
      email: 'salma@ecole.example',
      full_name: 'Salma Bennis',
      loginTime: '2026-11-21T09:00:00.000Z',
      sessionToken: expect.stringMatching(/^[0-9a-f]{64}$/),
      expiresAt: '2026-11-21T17:00:00.000Z',
    });
  });

  test('the cookie is HttpOnly, SameSite, for the whole site, for 8 hours, 64 hexadecimal characters', async () => {
    const { setCookie } = await open();
    expect(setCookie).toMatch(
      /^administration=[0-9a-f]{64}; Max-Age=28800; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  test('only hashes are stored: neither half of the credential is in the table', async () => {
    const { setCookie, record } = await open();
    const table = JSON.stringify(await db.owner().select().from(adminSessions));
    expect(table).not.toContain(record.sessionToken);
    expect(table).not.toContain(/=([0-9a-f]{64})/.exec(setCookie)?.[1]);
  });

  test('the cookie opens the session for 8 hours and not a moment longer', async () => {
    const { setCookie } = await open();
    const request = requestWith(setCookie);
    await use(setCookie, 7);
    expect((await read(request, later(8 * hour - 1)))?.administrator).toEqual({
      ...administrator,
      role: 'direction',
      cardLists: [],
    });
    expect(await read(request, later(8 * hour))).toBeNull();
  });

  test('a session that nobody uses for two hours is over; what a page asks for by itself does not use it', async () => {
    const { setCookie } = await open();
    const request = requestWith(setCookie);
    expect(await read(request, later(2 * hour - 1))).not.toBeNull();
    expect(await read(request, later(4 * hour - 2))).not.toBeNull();
    const background = requestWith(setCookie);
    background.headers.set(backgroundHeader, '1');
    expect(await read(background, later(5.9 * hour))).not.toBeNull();
    expect(await read(background, later(6 * hour))).toBeNull();
    expect(await read(request, later(6 * hour))).toBeNull();
    await startSession({ administrator }, later(6 * hour));
    expect(await db.owner().select().from(adminSessions)).toHaveLength(1);
  });

  test('no cookie, an invented one, or the anti-CSRF half as a cookie opens nothing', async () => {
    const { record } = await open();
    const attempts = [
      '',
      'administration=',
      `administration=${'0'.repeat(64)}`,
      'administration=%27%20or%201=1',
    ];
    for (const cookie of [...attempts, `administration=${record.sessionToken}`]) {
      expect(await read(requestWith(cookie), nine)).toBeNull();
    }
  });

  test('a disabled or removed administrator is out at once', async () => {
    const { setCookie } = await open();
    await db.owner().update(adminUsers).set({ disabled: true });
    expect(await read(requestWith(setCookie), nine)).toBeNull();
    await db.owner().update(adminUsers).set({ disabled: false });
    expect(await read(requestWith(setCookie), nine)).not.toBeNull();
    await db.owner().delete(adminUsers);
    expect(await read(requestWith(setCookie), nine)).toBeNull();
  });

  test('a session that was ended stays closed, whoever kept its cookie; others stay open', async () => {
    const mine = await open();
    const other = await open();
    const { clearCookie } = await endSession(requestWith(mine.setCookie));
    expect(clearCookie).toContain('Max-Age=0');
    expect(await read(requestWith(mine.setCookie), nine)).toBeNull();
    expect(await read(requestWith(other.setCookie), nine)).not.toBeNull();
  });

  test('only its own sessionToken belongs to a session', async () => {
    const mine = await open();
    const other = await open();
    const session = await read(requestWith(mine.setCookie), nine);
    if (!session) throw new Error('the session should be open');
    expect(ownsSessionToken(session, mine.record.sessionToken)).toBe(true);
    expect(ownsSessionToken(session, other.record.sessionToken)).toBe(false);
    expect(ownsSessionToken(session, null)).toBe(false);
    expect(ownsSessionToken(session, session.csrfHash)).toBe(false);
  });

  test('a renewal adds 8 hours, to the cookie, the record and the server', async () => {
    const { setCookie, record } = await open();
    await use(setCookie, 7);
    const renewed = await renewSession(requestWith(setCookie), record.sessionToken, later(7.5 * hour));
    await sessionUsesRecorded();
    await use(setCookie, 15, 8);
    expect(renewed?.record).toEqual({ ...record, expiresAt: '2026-11-22T01:00:00.000Z' });
    expect(renewed?.setCookie).toContain(`Max-Age=${8.5 * 3600};`);
    expect(await read(requestWith(setCookie), later(16 * hour - 1))).not.toBeNull();
    expect(await read(requestWith(setCookie), later(16 * hour))).toBeNull();
  });

  test('a session is never renewed beyond 24 hours, nor once it has ended, nor without its sessionToken', async () => {
    const { setCookie, record } = await open();
    const request = requestWith(setCookie);
    expect(await renewSession(request, '0'.repeat(64), later(hour))).toBeNull();
    for (const at of [7.5, 15.5, 23.5]) {
      await use(setCookie, at - 0.5, at - 7);
      await renewSession(request, record.sessionToken, later(at * hour));
      await sessionUsesRecorded();
    }
    expect(await read(request, later(24 * hour - 1))).not.toBeNull();
    expect(await read(request, later(24 * hour))).toBeNull();
    expect(await renewSession(request, record.sessionToken, later(24 * hour))).toBeNull();
  });

  test('sessions that ended are dropped when another begins', async () => {
    await open();
    await startSession({ administrator }, later(9 * hour));
    expect(await db.owner().select().from(adminSessions)).toHaveLength(1);
  });

  test('the last use is noted, at most once a minute', async () => {
    const { setCookie } = await open();
    const seen = async () => {
      const [row] = await db
        .owner()
        .select()
        .from(adminSessions)
        .where(eq(adminSessions.adminId, administrator.id));
      return row?.lastSeenAt;
    };
    await read(requestWith(setCookie), later(59_000));
    expect(await seen()).toEqual(nine);
    await read(requestWith(setCookie), later(60_000));
    expect(await seen()).toEqual(later(60_000));
    // A request read before that, and recorded after it.
    const [row] = await db.owner().select().from(adminSessions);
    recordSessionUse({ id: row?.id ?? '', lastSeenAt: later(-hour) }, later(30_000));
    await sessionUsesRecorded();
    expect(await seen()).toEqual(later(60_000));
  });
});
