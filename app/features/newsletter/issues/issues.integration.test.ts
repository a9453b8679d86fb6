import { addDays } from 'date-fns/addDays';
import { subHours } from 'date-fns/subHours';
import { subMinutes } from 'date-fns/subMinutes';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { withRole } from '#app/db/client.server.ts';
import { adminUsers } from '#app/db/schema/accounts.ts';
import { blogPosts, events } from '#app/db/schema/content.ts';
import { newsletterSubscribers } from '#app/db/schema/inquiries.ts';
import { mails } from '#app/db/schema/mails.ts';
import { newsletterDeliveries, newsletterIssues } from '#app/db/schema/newsletters.ts';
import { activityLog } from '#app/db/schema/operations.ts';
import { eraseDeliveries } from '#app/features/newsletter/erase-subscriptions.server.ts';
import {
  confirmSubscription,
  endSubscription,
  subscribe,
} from '#app/features/newsletter/subscriptions.server.ts';
import { currentSchool } from '#app/features/school-settings/current-school.server.ts';
import { claimDelivery } from '#app/mail/deliveries.server.ts';
import { queueMail } from '#app/mail/queue-mail.server.ts';
import { sendMails } from '#app/mail/send-mails.server.ts';
import type { Administrator } from '#app/security/sessions.server.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { type MailServer, startMailServer } from '#tests/helpers/mail-server.ts';
import { findIssue, listDeliveries, listIssues } from './list-issues.server.ts';
import { findSentIssue, listSentIssues } from './published-issues.server.ts';
import { createIssue, deleteIssue, updateIssue } from './save-issue.server.ts';
import { moveIssue, scheduleIssue, sendIssue, startDueIssues, testIssue } from './send-issue.server.ts';
import { listSuspendedAddresses, resumeAddress } from './suspended-addresses.server.ts';

const publicUrl = 'https://ecole.example';
const from = 'École Mille Horizons <ecole@ecole.example>';
const input = { subject: 'La rentrée', word: 'Chères familles,\n\nBonne lecture.', posts: [], events: [] };
const all = { search: '', state: null, page: 1 } as const;

describe('an issue of the newsletter', () => {
  const db = openTestDatabase();
  let server: MailServer;
  let administrator: Administrator;
  beforeEach(async () => {
    await db.empty();
    server = await startMailServer();
    const account = { email: 'ines@ecole.example', fullName: 'Inès Berrahal' };
    const [row] = await db
      .owner()
      .insert(adminUsers)
      .values({ ...account, passwordHash: 'x' })
      .returning();
    administrator = { ...account, id: row?.id ?? '' };
  });
  afterEach(() => server.close());

  /** Readers without a pending welcome mail; returns their secrets. */
  async function readers(...names: string[]): Promise<string[]> {
    const tokens: string[] = [];
    for (const name of names) {
      const token = (await subscribe(`${name}@exemple.ma`)) ?? '';
      await confirmSubscription(token);
      tokens.push(token);
    }
    await db.owner().delete(mails);
    return tokens;
  }
  const send = ({ perMinute = 6000, signal = new AbortController().signal } = {}) =>
    sendMails(
      { frame: async () => ({ school: await currentSchool(), publicUrl }), signal },
      { publicUrl, mail: { smtpUrl: server.url, from, perMinute } },
    );
  const draft = (changes = {}) => createIssue({ administrator, input: { ...input, ...changes } });
  const asked = (id: string, version = 1) => ({
    ...{ administrator, id, version, mailLeaves: true, now: new Date() },
  });
  const issue = async (id: string) =>
    (await db.owner().select().from(newsletterIssues).where(eq(newsletterIssues.id, id)))[0];
  const takers = () => server.received.flatMap(({ envelopeTo }) => envelopeTo).toSorted();
  const states = async (id: string) =>
    (await listDeliveries(id, all)).rows.map(({ email, state }) => `${email?.split('@')[0]} ${state}`);

  test('leaves once for each who is subscribed, as a list’s mail, with a way out of their own', async () => {
    const [amina = '', , gone = ''] = await readers('amina', 'badr', 'chama');
    await subscribe('driss@exemple.ma');
    await endSubscription(gone);
    await db.owner().delete(mails);
    const id = await draft();
    expect(await sendIssue(asked(id))).toEqual({ status: 'sending' });
    expect(await send()).toBe('2 messages envoyés');
    expect(takers()).toEqual(['amina@exemple.ma', 'badr@exemple.ma']);
    const mail = server.received.find(({ envelopeTo }) => envelopeTo.includes('amina@exemple.ma'));
    const wayOut = `${publicUrl}/newsletter/desinscription?jeton=${amina}`;
    expect(mail).toMatchObject({ subject: 'La rentrée' });
    expect(mail?.html).toContain(wayOut);
    expect(mail?.text).toContain(wayOut);
    expect(mail?.html).toContain(`${publicUrl}/newsletter/1"`);
    expect(mail?.size).toBeLessThan(60_000);
    const header = (name: string) => mail?.headerLines.find(({ key }) => key === name)?.line;
    expect(header('list-unsubscribe')?.replace(/\s+/g, ' ')).toBe(`List-Unsubscribe: <${wayOut}>`);
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(header('list-id')).toBe('List-ID: <newsletter.ecole.example>');
    expect(header('precedence')).toBe('Precedence: list');
    expect(header('auto-submitted')).toBe('Auto-Submitted: auto-generated');
    expect(await issue(id)).toMatchObject({
      state: 'sent',
      number: 1,
      recipients: 2,
      endedAt: expect.any(Date),
    });
    expect(await send()).toBe('Rien à envoyer');
    expect(server.received).toHaveLength(2);
  });

  test('contains the chosen items, in order, as they were when it was sent', async () => {
    await readers('amina');
    const post = {
      content: '<p>Un texte.</p>',
      author: 'Inès',
      status: 'published' as const,
      publishedAt: new Date(),
    };
    const made = await db
      .owner()
      .insert(blogPosts)
      .values([
        { ...post, title: 'Premier', slug: 'premier' },
        { ...post, title: 'Second', slug: 'second' },
        { ...post, title: 'Retiré', slug: 'retire', status: 'draft' as const },
      ])
      .returning();
    const [first, second, off] = made.map((row) => row.id);
    const day = { description: 'Des jeux', location: 'La cour', status: 'published' as const };
    const dates = await db
      .owner()
      .insert(events)
      .values([
        { ...day, title: 'Kermesse', slug: 'kermesse', eventDate: addDays(new Date(), 9) },
        { ...day, title: 'Passée', slug: 'passee', eventDate: addDays(new Date(), -9) },
      ])
      .returning();
    const id = await draft({
      word: '',
      posts: [second, off, first],
      events: dates.map((row) => row.id),
    });
    await sendIssue(asked(id));
    await db.owner().update(blogPosts).set({ title: 'Changé depuis' });
    await db.owner().delete(events);
    await send();
    const { text = '', html } = server.received[0] ?? {};
    expect(text.indexOf('Second')).toBeLessThan(text.indexOf('Premier'));
    expect(html).toContain('Kermesse');
    expect(html).not.toMatch(/Retiré|Passée|Changé/);
    const shown = await findSentIssue(1);
    expect(shown?.content.posts.map(({ title }) => title)).toEqual(['Second', 'Premier']);
    expect(shown?.content.events).toMatchObject([{ title: 'Kermesse', path: '/evenements/kermesse' }]);
  });

  test('is tried by its author, and by no other', async () => {
    await readers('amina');
    const id = await draft();
    expect(await testIssue(asked(id))).toEqual({ status: 'tested', to: administrator.email });
    await send();
    expect(takers()).toEqual([administrator.email]);
    expect(server.received[0]).toMatchObject({ subject: 'Essai\u00A0: La rentrée' });
    expect(server.received[0]?.headers.has('list-unsubscribe')).toBe(false);
    expect(await issue(id)).toMatchObject({ state: 'draft', number: null });
  });

  test('an address that the server does not know gets nothing more, until the staff lets it again or its owner comes back', async () => {
    const refuse = (code: number, words: string) =>
      server.refuse({ recipient: (to) => (to.startsWith('partie') ? { code, words } : undefined) });
    await readers('amina', 'partie');
    refuse(550, '5.1.1 No such user here');
    const id = await draft();
    await sendIssue(asked(id));
    await send();
    expect(await states(id)).toEqual(['amina sent', 'partie refused']);
    const stopped = await listSuspendedAddresses();
    expect(stopped.first.map(({ email }) => email)).toEqual(['partie@exemple.ma']);

    await sendIssue(asked(await draft()));
    await send();
    expect(takers()).toEqual(['amina@exemple.ma', 'amina@exemple.ma']);

    const [address] = stopped.first;
    expect(await resumeAddress(administrator, address?.id ?? '')).toBe(true);
    expect(await resumeAddress(administrator, address?.id ?? '')).toBe(false);
    expect(await listSuspendedAddresses()).toEqual({ count: 0, first: [] });

    await db.owner().update(newsletterSubscribers).set({ bouncedAt: new Date() });
    expect(await subscribe('partie@exemple.ma')).not.toBeNull();
    expect((await listSuspendedAddresses()).first.map(({ email }) => email)).toEqual(['amina@exemple.ma']);
  });

  test.each([
    [550, '5.7.1 Relaying denied'],
    [552, '5.2.2 Mailbox full'],
    [451, '4.2.1 Try again later'],
  ])('%d %s says nothing against the address', async (code, words) => {
    await readers('amina');
    server.refuse({ recipient: () => ({ code, words }) });
    await sendIssue(asked(await draft()));
    await send();
    expect((await listSuspendedAddresses()).count).toBe(0);
  });

  test('an interrupted process leaves the rest to the next, and no reader gets a second message', async () => {
    await readers('amina', 'badr', 'chama');
    const id = await draft();
    await sendIssue(asked(id));
    // Unchanged: one had just been sent, and not been recorded.
    const claimed = await claimDelivery();
    await send();
    expect(server.received).toHaveLength(2);
    expect(await issue(id)).toMatchObject({ state: 'sending' });
    await db
      .owner()
      .update(newsletterDeliveries)
      .set({ claimedUntil: subHours(new Date(), 1) })
      .where(eq(newsletterDeliveries.id, claimed?.id ?? ''));
    await Promise.all([send(), send()]);
    expect(takers()).toEqual(['amina@exemple.ma', 'badr@exemple.ma', 'chama@exemple.ma']);
    expect(server.received.map(({ messageId }) => messageId)).toContain(`<${claimed?.id}@ecole.example>`);
    expect(await issue(id)).toMatchObject({ state: 'sent' });
  });

  test('what a family waits for leaves before the next of an issue', async () => {
    await readers(...Array.from({ length: 30 }, (_, index) => `lecteur${index}`));
    await sendIssue(asked(await draft()));
    // At thirty a minute an issue may send twenty-four: one in 2.5 seconds, four at once at most.
    const stopping = new AbortController();
    const run = send({ perMinute: 30, signal: stopping.signal });
    await expect.poll(() => server.received.length).toBeGreaterThan(0);
    await withRole('site_visitor', (tx) =>
      queueMail(tx, {
        kind: 'message-receipt',
        recipient: 'famille@exemple.ma',
        data: {},
      }),
    );
    await expect.poll(takers, { timeout: 20_000 }).toContain('famille@exemple.ma');
    stopping.abort();
    await run;
    expect(server.received.length).toBeLessThan(10);
  });

  test('who leaves before their turn, or is erased, gets nothing, and the issue ends all the same', async () => {
    const [amina = ''] = await readers('amina', 'badr', 'chama');
    const id = await draft();
    await sendIssue(asked(id));
    await endSubscription(amina);
    await db.owner().delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, 'badr@exemple.ma'));
    await send();
    expect(takers()).toEqual(['chama@exemple.ma']);
    expect((await states(id)).toSorted()).toEqual(['amina left', 'chama sent', 'undefined left']);
    expect(await issue(id)).toMatchObject({ state: 'sent' });
  });

  test('an erased address leaves no trace in the mail server’s words, and the figures stay', async () => {
    server.refuse({ recipient: (to) => ({ code: 550, words: `No such user ${to} here` }) });
    await readers('amina');
    const id = await draft();
    await sendIssue(asked(id));
    await send();
    await withRole('site_administrator', (tx) => tx.delete(newsletterSubscribers));
    const [row] = await db.owner().select().from(newsletterDeliveries);
    expect(row).toMatchObject({ subscriberId: null, lastAnswer: null, state: 'refused' });
    expect((await listIssues(1)).rows).toMatchObject([{ recipients: 1, counts: { refused: 1 } }]);
    expect(await eraseDeliveries(addDays(new Date(), 1))).toBe(1);
    expect((await findIssue(id, new Date()))?.issue.recipients).toBe(1);
  });

  test('leaves by itself at its moment, once across copies, and can be called off before', async () => {
    await readers('amina');
    const id = await draft();
    const soon = addDays(new Date(), 1);
    expect(await scheduleIssue({ ...asked(id), dueAt: soon })).toMatchObject({ status: 'scheduled' });
    expect(await startDueIssues()).toBe('Rien à faire partir');
    expect(await moveIssue(administrator, id, 'unschedule')).toEqual({ status: 'unscheduled' });
    expect(await moveIssue(administrator, id, 'unschedule')).toEqual({ status: 'late' });
    await scheduleIssue({ ...asked(id), dueAt: soon });
    const then = addDays(soon, 0);
    const said = await Promise.all([startDueIssues(then), startDueIssues(then)]);
    expect(said.toSorted()).toEqual(['1 newsletter en route', 'Rien à faire partir']);
    await send();
    expect(takers()).toEqual(['amina@exemple.ma']);
    const actions = await db
      .owner()
      .select({ action: activityLog.action })
      .from(activityLog)
      .orderBy(activityLog.at);
    expect(actions.map(({ action }) => action)).toEqual([
      ...['created', 'scheduled', 'unscheduled', 'scheduled', 'sent'],
    ]);
  });

  test('a scheduled one without remaining items becomes a draft again', async () => {
    await readers('amina');
    const [event] = await db
      .owner()
      .insert(events)
      .values({
        ...{ title: 'Fête', slug: 'fete', description: 'x', location: 'x', status: 'published' },
        eventDate: addDays(new Date(), 2),
      })
      .returning();
    const id = await draft({ word: '', events: [event?.id] });
    await scheduleIssue({ ...asked(id), dueAt: addDays(new Date(), 1) });
    await db.owner().update(events).set({ status: 'draft' });
    expect(await startDueIssues(addDays(new Date(), 1))).toBe('Rien à faire partir');
    expect(await issue(id)).toMatchObject({ state: 'draft', dueAt: null });
    expect(await sendIssue(asked(id))).toEqual({ status: 'nothing-to-say' });
  });

  test('is stopped in the middle, leaves the site, and goes on later to the others', async () => {
    await readers('amina', 'badr');
    const id = await draft();
    await sendIssue(asked(id));
    expect(await listSentIssues({ limit: 6 })).toHaveLength(1);
    expect(await moveIssue(administrator, id, 'stop')).toEqual({ status: 'stopped' });
    expect(await send()).toBe('Rien à envoyer');
    expect(await listSentIssues({ limit: 6 })).toEqual([]);
    expect(await findSentIssue(1)).toBeNull();
    expect(await moveIssue(administrator, id, 'resume')).toEqual({ status: 'resumed' });
    await send();
    expect(takers()).toHaveLength(2);
    expect(await findSentIssue(1)).not.toBeNull();
  });

  test('is given up for those whom no mail server took it for within three days', async () => {
    await readers('amina');
    const id = await draft();
    await sendIssue(asked(id));
    await db
      .owner()
      .update(newsletterDeliveries)
      .set({ createdAt: subMinutes(addDays(new Date(), -3), 1) });
    expect(await send()).toBe('1 abandonné, trop ancien');
    expect(await states(id)).toEqual(['amina expired']);
    expect(await issue(id)).toMatchObject({ state: 'sent' });
  });

  test('nothing is written over what a colleague saved, nor over what has left', async () => {
    await readers('amina');
    const id = await draft();
    const save = (version: number) =>
      updateIssue({ administrator, id, version, input: { ...input, subject: 'Autre' } });
    expect(await save(1)).toEqual({ status: 'saved', version: 2 });
    expect(await save(1)).toMatchObject({ status: 'conflict', conflict: { version: 2 } });
    expect(await sendIssue(asked(id, 1))).toMatchObject({ status: 'conflict' });
    expect(await sendIssue({ ...asked(id, 2), mailLeaves: false })).toEqual({ status: 'no-server' });
    expect(await sendIssue(asked(id, 2))).toEqual({ status: 'sending' });
    expect(await sendIssue(asked(id, 2))).toEqual({ status: 'late' });
    expect(await save(2)).toEqual({ status: 'late' });
    expect(await deleteIssue(administrator, id)).toBe('late');
  });

  test('without a reader nothing is sent; two that leave at once have two numbers', async () => {
    const [one, other] = [await draft(), await draft()];
    expect(await sendIssue(asked(one))).toEqual({ status: 'nobody' });
    await readers('amina');
    await Promise.all([sendIssue(asked(one)), sendIssue(asked(other))]);
    expect((await listSentIssues({ limit: 6 })).map(({ number }) => number)).toEqual([2, 1]);
  });
});
