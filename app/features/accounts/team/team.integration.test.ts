import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  accountLinks,
  accountRules,
  adminInvitations,
  adminPasskeys,
  adminRecoveryCodes,
  adminSessions,
  adminUsers,
} from '#app/db/schema/accounts.ts';
import { mails } from '#app/db/schema/mails.ts';
import { activityLog } from '#app/db/schema/operations.ts';
import { createAdministrator, verifyAdminPassword } from '#app/features/accounts/accounts.server.ts';
import { readSession, type SignedIn, startSession } from '#app/security/sessions.server.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { account, change, password, waitingMails } from '#tests/helpers/team.ts';
import { acceptInvitation } from './accept-invitation.server.ts';
import { invite, readInvitation, resendInvitation, withdrawInvitation } from './invitations.server.ts';
import { listInvitations, listMembers } from './list-team.server.ts';
import { removeColleagueFactors } from './remove-second-factor.server.ts';
import { withReauthentication } from './with-reauthentication.server.ts';

const visitor = { clientAddress: '203.0.113.9', userAgent: 'Mozilla' };
const hour = 3_600_000;

describe('the team', () => {
  const db = openTestDatabase();
  let ines: SignedIn;

  beforeEach(async () => {
    await db.empty();
    ines = await account('ines');
  });

  const salma = { email: 'salma@ecole.example', fullName: 'Salma Bennis', role: 'accueil' } as const;
  const logged = async () => (await db.owner().select().from(activityLog)).map((row) => row.action);
  const waiting = () => waitingMails(db);
  const stateOf = async ({ id }: { id: string }) => {
    const [row] = await db.owner().select().from(adminUsers).where(eq(adminUsers.id, id));
    return row && { role: row.role, disabled: row.disabled };
  };

  async function inviteSalma(now?: Date): Promise<string> {
    const invited = await invite({ administrator: ines, invitation: salma }, now);
    if (invited.status !== 'invited') throw new Error(`expected an invitation, not ${invited.status}`);
    return tokenOf(invited.link);
  }

  function accept(token: string, chosen = 'quatre citrons et un tram', now?: Date) {
    const form = new FormData();
    form.set('newPassword', chosen);
    form.set('confirmation', chosen);
    return acceptInvitation({ token, form, visitor }, now);
  }

  describe('an invitation', () => {
    test('becomes an account with its role once, with the password that the person chose', async () => {
      const token = await inviteSalma();
      expect(await db.owner().select().from(adminUsers)).toHaveLength(1);
      expect(await accept(token, 'court')).toMatchObject({ at: 'invalid' });
      expect(await accept(token)).toEqual({ at: 'done' });
      expect(await accept(token)).toEqual({ at: 'gone' });
      expect(await verifyAdminPassword(salma.email, 'quatre citrons et un tram')).toHaveLength(1);
      expect(await listMembers(new Date())).toEqual([
        expect.objectContaining({ email: ines.email, role: 'direction' }),
        expect.objectContaining({
          email: salma.email,
          fullName: 'Salma Bennis',
          role: 'accueil',
          lastLogin: null,
        }),
      ]);
      expect(await listInvitations(new Date())).toEqual([]);
      expect(await logged()).toEqual(['account_created', 'invited', 'account_created']);
    });

    test('of two who use it in the same moment makes one account', async () => {
      const token = await inviteSalma();
      const answers = await Promise.all([accept(token), accept(token)]);
      expect(answers.map(({ at }) => at).toSorted()).toEqual(['done', 'gone']);
    });

    test('is kept as a hash, and its link is good for 72 hours', async () => {
      const now = new Date();
      const token = await inviteSalma(now);
      const [row] = await db.owner().select().from(adminInvitations);
      expect(JSON.stringify(row)).not.toContain(token);
      // Without a mail server nothing is queued: the link is shown, to be passed on by hand.
      expect(await waiting()).toEqual([]);
      expect(await readInvitation(token, new Date(now.getTime() + 71.9 * hour))).not.toBeNull();
      expect(await readInvitation(token, new Date(now.getTime() + 72 * hour))).toBeNull();
      expect(await accept(token, undefined, new Date(now.getTime() + 72 * hour))).toEqual({ at: 'gone' });
      // Another inviter may invite the same person again.
      const again = new Date(now.getTime() + 73 * hour);
      expect(await invite({ administrator: ines, invitation: salma }, again)).toMatchObject({
        status: 'invited',
      });
    });

    test('sent again has another link, and withdrawn none', async () => {
      const first = await inviteSalma();
      const [{ id = '' } = {}] = await listInvitations(new Date());
      const again = await resendInvitation(ines, id);
      if (again.status !== 'invited') throw new Error('expected another link');
      const second = tokenOf(again.link);
      expect(await readInvitation(first)).toBeNull();
      expect(await readInvitation(second)).not.toBeNull();
      expect(await withdrawInvitation(ines, id)).toEqual({ status: 'withdrawn' });
      expect(await withdrawInvitation(ines, id)).toEqual({ status: 'late' });
      expect(await resendInvitation(ines, id)).toEqual({ status: 'late' });
      expect(await accept(second)).toEqual({ at: 'gone' });
      expect(await logged()).toEqual(['account_created', 'invited', 'invited', 'invitation_withdrawn']);
    });

    test('is not made twice, nor for who has an account', async () => {
      await inviteSalma();
      const twice = invite({ administrator: ines, invitation: salma });
      expect(await twice).toEqual({ status: 'waiting' });
      const known = { ...salma, email: ines.email };
      expect(await invite({ administrator: ines, invitation: known })).toEqual({
        status: 'known',
        disabled: false,
      });
    });

    test('is worth nothing once who made it is disabled, or may not invite any more', async () => {
      const karim = await account('karim');
      for (const form of [
        { intent: 'change-role', role: 'redaction', known: 'direction' },
        { intent: 'disable' },
      ] as const) {
        await db.owner().update(adminUsers).set({ role: 'direction' }).where(eq(adminUsers.id, karim.id));
        const invited = await invite({ administrator: karim, invitation: salma });
        if (invited.status !== 'invited') throw new Error('expected an invitation');
        await change(ines, karim, form);
        expect(await readInvitation(tokenOf(invited.link))).toBeNull();
      }
      // A demoted member of the direction can invite nobody.
      expect(await invite({ administrator: karim, invitation: salma })).toEqual({ status: 'late' });
    });

    test('that still waits to be sent goes with its link', async () => {
      await inviteSalma();
      const [row] = await db.owner().select().from(adminInvitations);
      await db
        .owner()
        .insert(mails)
        .values({ kind: 'invitation', recipient: salma.email, secret: 'x', data: {} });
      await withdrawInvitation(ines, row?.id ?? '');
      expect(await waiting()).toEqual([]);
    });
  });

  test('what gives access is done once who asks has proved who they are, and for that once', async () => {
    const { record } = await startSession({ administrator: ines });
    expect(record.email).toBe(ines.email);
    const [session] = await db.owner().select().from(adminSessions);
    const ask = (typed: string) => {
      const form = new FormData();
      form.set('password', typed);
      const proof = { administrator: ines, sessionId: session?.id ?? '', visitor, form };
      return withReauthentication(proof, () => invite({ administrator: ines, invitation: salma }));
    };
    expect(await ask('')).toMatchObject({ status: 'refused', refusal: { status: 400 } });
    expect(await ask('pas le bon')).toMatchObject({
      status: 'refused',
      refusal: { notice: { title: 'Mot de passe refusé' } },
    });
    expect(await listInvitations(new Date())).toEqual([]);
    expect(await ask(password)).toMatchObject({ status: 'invited' });
  });

  test('a role is changed over the one that was seen, and holds from the next request on', async () => {
    const karim = await account('karim', 'accueil');
    const request = await enter(karim);
    expect((await readSession(request()))?.administrator.role).toBe('accueil');
    const form = { intent: 'change-role', role: 'redaction', known: 'accueil' } as const;
    expect(await change(ines, karim, form)).toEqual({ status: 'role-changed', role: 'redaction' });
    expect((await readSession(request()))?.administrator.role).toBe('redaction');
    expect(await change(ines, karim, form)).toEqual({ status: 'late' });
    expect(await logged()).toContain('role_changed');
  });

  test('who is disabled is out at once and stays out, with the links that were sent, until enabled again', async () => {
    const karim = await account('karim', 'accueil');
    const request = await enter(karim);
    expect(await change(ines, karim, { intent: 'disable' })).toEqual({
      status: 'disabled',
      sessionsEnded: 1,
    });
    expect(await readSession(request())).toBeNull();
    expect(await db.owner().select().from(adminSessions)).toEqual([]);
    expect(await verifyAdminPassword(karim.email, password)).toEqual([]);
    expect(await change(ines, karim, { intent: 'disable' })).toEqual({ status: 'late' });
    expect(await change(ines, karim, { intent: 'enable' })).toEqual({ status: 'enabled' });
    expect(await verifyAdminPassword(karim.email, password)).toHaveLength(1);
    expect(await change(ines, karim, { intent: 'enable' })).toEqual({ status: 'late' });
    expect(await logged()).toEqual(expect.arrayContaining(['account_disabled', 'account_enabled']));
  });

  test('the sessions of a colleague end, and are said to have', async () => {
    const karim = await account('karim', 'accueil');
    const request = await enter(karim);
    await enter(karim);
    expect(await change(ines, karim, { intent: 'end-all-sessions' })).toEqual({
      status: 'sessions-ended',
      count: 2,
    });
    expect(await readSession(request())).toBeNull();
    expect(await logged()).toContain('account_signed_out');
  });

  describe('the second factor of a colleague', () => {
    async function secure({ id }: { id: string }) {
      await db
        .owner()
        .insert(adminPasskeys)
        .values({
          ...{
            adminId: id,
            credentialId: id,
            publicKey: 'x',
            counter: 0,
            name: 'Téléphone',
            backedUp: false,
          },
        });
      await db
        .owner()
        .insert(adminRecoveryCodes)
        .values({ adminId: id, hashes: ['x'] });
    }
    function remove(who: SignedIn, { id }: { id: string }, typed: string) {
      const form = new FormData();
      form.set('password', typed);
      return removeColleagueFactors({ administrator: who, sessionId: ines.id, visitor, form, id });
    }

    test('is taken off by the direction, which proves who it is; they are out, told, and may begin anew', async () => {
      const karim = await account('karim');
      await secure(karim);
      const request = await enter(karim);
      expect(await remove(ines, karim, '')).toMatchObject({
        refusal: { fieldErrors: { password: ['Ce champ est obligatoire'] } },
      });
      expect(await remove(ines, karim, 'pas le bon')).toMatchObject({
        status: 'refused',
        refusal: { status: 400 },
      });
      expect(await readSession(request())).not.toBeNull();

      expect(await remove(ines, karim, password)).toEqual({ status: 'factors-removed', sessionsEnded: 1 });
      expect(await readSession(request())).toBeNull();
      expect(await db.owner().select().from(adminPasskeys)).toEqual([]);
      expect(await db.owner().select().from(adminRecoveryCodes)).toEqual([]);
      expect(await waiting()).toEqual([
        expect.objectContaining({
          ...{ kind: 'account-changed', recipient: karim.email },
          data: expect.objectContaining({ change: 'second-factor-removed', by: 'ines Test' }),
        }),
      ]);
      expect(await logged()).toContain('second_factor_removed');
      expect(await remove(ines, karim, password)).toEqual({ status: 'late' });

      // Where it is compulsory, the next session must enrol.
      await db.owner().insert(accountRules).values({ secondFactorRequired: true, updatedByName: 'Inès' });
      const next = await enter(karim);
      expect((await readSession(next()))?.mustEnrol).toBe(true);
    });

    test('is not taken off by who has one and gave the password alone, nor from oneself', async () => {
      const karim = await account('karim');
      for (const one of [ines, karim]) await secure(one);
      expect(await remove(ines, karim, password)).toMatchObject({ status: 'refused' });
      await db.owner().delete(adminPasskeys).where(eq(adminPasskeys.adminId, ines.id));
      expect(await remove(ines, ines, password)).toEqual({ status: 'self' });
      expect(await db.owner().select().from(adminPasskeys)).toHaveLength(1);
    });
  });

  describe('the direction', () => {
    const demote = { intent: 'change-role', role: 'accueil', known: 'direction' } as const;
    const disable = { intent: 'disable' } as const;

    test('does not take itself away', async () => {
      await account('karim');
      for (const form of [demote, disable])
        expect(await change(ines, ines, form)).toEqual({ status: 'self' });
      expect(await stateOf(ines)).toEqual({ role: 'direction', disabled: false });
    });

    test.each([
      ['disable', disable, disable],
      ['demote', demote, demote],
      ['disable and demote', disable, demote],
    ])('two who %s each other in the same moment leave one', async (_, form, other) => {
      const karim = await account('karim');
      const [one, two] = await Promise.all([change(ines, karim, form), change(karim, ines, other)]);
      const states = [await stateOf(ines), await stateOf(karim)];
      expect(states.filter((state) => state?.role === 'direction' && !state.disabled)).toHaveLength(1);
      expect([one, two].filter(({ status }) => status === 'late')).toHaveLength(1);
    });

    test('keeps its last member, whatever the request', async () => {
      // A request accepted before its sender was disabled by a command.
      const karim = await account('karim');
      await db.owner().update(adminUsers).set({ disabled: true }).where(eq(adminUsers.id, karim.id));
      expect(await change(karim, ines, disable)).toEqual({ status: 'late' });
      await expect(
        createAdministrator({ ...ines, password, role: 'accueil' }, { replace: true }),
      ).rejects.toThrow('is the last active administrator of the direction');
      expect(await stateOf(ines)).toEqual({ role: 'direction', disabled: false });
    });
  });

  test('a link for a forgotten password is no way in for who was disabled', async () => {
    const karim = await account('karim', 'accueil');
    await db
      .owner()
      .insert(accountLinks)
      .values({ adminId: karim.id, purpose: 'password-reset', tokenHash: 'x', expiresAt: new Date() });
    await change(ines, karim, { intent: 'disable' });
    await change(ines, karim, { intent: 'enable' });
    expect(await db.owner().select().from(accountLinks)).toEqual([]);
  });

  async function enter(administrator: SignedIn) {
    const { setCookie } = await startSession({ administrator });
    const cookie = setCookie.split(';')[0] ?? '';
    return () => new Request('http://localhost/admin/leads', { headers: { cookie } });
  }
});

function tokenOf(link: string): string {
  return new URL(link).searchParams.get('jeton') ?? '';
}
