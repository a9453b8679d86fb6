import { addMinutes } from 'date-fns/addMinutes';
import { subHours } from 'date-fns/subHours';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { withRole } from '#app/db/client.server.ts';
import { mails } from '#app/db/schema/mails.ts';
import { currentSchool } from '#app/features/school-settings/current-school.server.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { type MailServer, startMailServer } from '#tests/helpers/mail-server.ts';
import { claimMail } from './claims.server.ts';
import type { NewMail } from './mail-data.ts';
import { queueMail } from './queue-mail.server.ts';
import { sendMails } from './send-mails.server.ts';

const publicUrl = 'https://ecole.example';
const from = 'École Mille Horizons <ecole@ecole.example>';
const lead: NewMail<'lead-receipt'> = {
  kind: 'lead-receipt',
  recipient: 'salma@exemple.ma',
  recipientName: 'Salma Idrissi',
  data: { childName: 'Adam', level: 'primaire' },
};

describe('sending mail', () => {
  const db = openTestDatabase();
  let server: MailServer;
  beforeEach(async () => {
    await db.empty();
    server = await startMailServer();
  });
  afterEach(() => server.close());

  const queue = (...all: NewMail[]) =>
    withRole('site_visitor', async (tx) => {
      for (const mail of all) await queueMail(tx, mail);
    });
  type Given = { smtpUrl?: string; perMinute?: number; signal?: AbortSignal; now?: () => Date };
  const send = ({ smtpUrl = server.url, perMinute = 6000, signal, now }: Given = {}) =>
    sendMails(
      {
        frame: async () => ({ school: await currentSchool(), publicUrl }),
        signal: signal ?? new AbortController().signal,
        now,
      },
      { publicUrl, mail: { smtpUrl, from, perMinute } },
    );
  const kept = async () => db.owner().select().from(mails).orderBy(mails.createdAt, mails.recipient);
  const makeDue = () =>
    db
      .owner()
      .update(mails)
      .set({ dueAt: subHours(new Date(), 1) });

  test('a message leaves as HTML and text, from the school, and is noted', async () => {
    await queue(lead);
    expect(await send()).toBe('1 message envoyé');
    const [mail] = server.received;
    const [row] = await kept();
    expect(mail).toMatchObject({
      subject: 'Votre demande pour Adam',
      from: { text: '"École Mille Horizons" <ecole@ecole.example>' },
      // The owner of an unconfirmed address is not greeted by a name that a stranger may have typed.
      to: { text: 'salma@exemple.ma' },
      messageId: `<${row?.id}@ecole.example>`,
      envelopeTo: ['salma@exemple.ma'],
    });
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
    expect(mail?.text?.replace(/\s+/g, ' ')).toContain('Nous vous contacterons dans les 24h');
    expect(mail?.html).toContain('Primaire (6-11 ans)');
    expect(mail?.attachments.map(({ cid, contentType }) => [cid, contentType])).toEqual([
      ['logo', 'image/png'],
    ]);
    expect(mail?.size).toBeLessThan(60_000);
    expect(row).toMatchObject({ state: 'sent', attempts: 1, sentAt: expect.any(Date), claimedUntil: null });
    expect(await send()).toBe('Rien à envoyer');
    expect(server.received).toHaveLength(1);
  });

  test('what a family typed stays inside its place, whatever it is', async () => {
    const hostile = 'Salma\r\nBcc: tous@exemple.ma\r\n\r\n<script>alert(1)</script> "العربية" \u202Eevil';
    await queue({ ...lead, recipientName: hostile, data: { childName: hostile, level: 'lycee' } });
    await send();
    const [mail] = server.received;
    expect(mail?.envelopeTo).toEqual(['salma@exemple.ma']);
    expect(mail?.bcc).toBeUndefined();
    expect(mail?.subject).not.toContain('\n');
    expect(mail?.html).not.toContain('<script>alert');
    expect(mail?.html).toContain('&lt;script&gt;alert(1)');
    expect(mail?.text).toContain('العربية');
  });

  test('one recipient that the server refuses is noted with its words, and the others get theirs', async () => {
    server.refuse({
      recipient: (address) =>
        address.startsWith('partie') ? { code: 550, words: 'No such user here' } : undefined,
    });
    await queue({ ...lead, recipient: 'partie@exemple.ma' }, lead);
    expect(await send()).toBe('1 message envoyé, 1 en échec');
    expect(await kept()).toEqual([
      expect.objectContaining({ state: 'refused', lastAnswer: expect.stringContaining('No such user here') }),
      expect.objectContaining({ state: 'sent' }),
    ]);
  });

  test('what the server cannot take now is tried again later and later, then given up', async () => {
    server.refuse({ recipient: () => ({ code: 451, words: 'Try again later' }) });
    await queue(lead);
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 7; attempt += 1) {
      await makeDue();
      await send();
      const [row] = await kept();
      expect(row).toMatchObject({ state: 'waiting', attempts: attempt });
      waits.push(Math.round(((row?.dueAt.getTime() ?? 0) - Date.now()) / 60_000));
    }
    expect(waits).toEqual([1, 5, 15, 60, 180, 360, 720]);
    await makeDue();
    await send();
    expect(await kept()).toEqual([expect.objectContaining({ state: 'failed', attempts: 8 })]);
  });

  test('while the mail server is away nothing is lost, and all of it leaves once it is back', async () => {
    await queue(
      ...Array.from({ length: 12 }, (_, index) => ({ ...lead, recipient: `p${index}@exemple.ma` })),
    );
    const port = Number(new URL(server.url).port);
    await server.close();
    await expect(send({ smtpUrl: `smtp://127.0.0.1:${port}` })).rejects.toThrow('takes no messages');
    expect((await kept()).every(({ state }) => state === 'waiting')).toBe(true);
    server = await startMailServer(port);
    await makeDue();
    await send();
    expect(new Set(server.received.flatMap(({ envelopeTo }) => envelopeTo)).size).toBe(12);
    expect(server.received).toHaveLength(12);
  });

  test('over a network nothing leaves in the clear, nor to a server whose certificate nobody vouches for', async () => {
    // A loopback address by another name.
    const elsewhere = (url: string) => url.replace('127.0.0.1', '0.0.0.0');
    await queue(lead);
    await expect(send({ smtpUrl: elsewhere(server.url) })).rejects.toThrow('takes no messages');
    expect(await kept()).toEqual([expect.objectContaining({ state: 'waiting' })]);
    const encrypted = await startMailServer(0, { offersTls: true });
    onTestFinished(() => encrypted.close());
    await makeDue();
    await expect(send({ smtpUrl: elsewhere(encrypted.url) })).rejects.toThrow('takes no messages');
    expect([...server.received, ...encrypted.received]).toEqual([]);
    await makeDue();
    await send({ smtpUrl: `${elsewhere(encrypted.url)}?tls.rejectUnauthorized=false` });
    expect(encrypted.received).toMatchObject([{ isEncrypted: true, subject: 'Votre demande pour Adam' }]);
  });

  test('a message whose process ended between sending and noting goes out once more, as the same one', async () => {
    await queue(lead);
    await send();
    const [row] = await kept();
    // The state during the first attempt.
    const claimedUntil = subHours(new Date(), 1);
    await db.owner().update(mails).set({ state: 'waiting', sentAt: null, claimedUntil });
    await send();
    expect(server.received.map(({ messageId }) => messageId)).toEqual(
      Array.from({ length: 2 }, () => `<${row?.id}@ecole.example>`),
    );
    expect(await send()).toBe('Rien à envoyer');
  });

  test('a message that is being sent is taken by no other process', async () => {
    await queue(lead);
    const claims = await Promise.all([claimMail(), claimMail(), claimMail()]);
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(await claimMail()).toBeUndefined();
  });

  test('no more leave within a minute than are allowed', async () => {
    await queue(...Array.from({ length: 5 }, () => lead));
    const stopping = new AbortController();
    const run = send({ perMinute: 3, signal: stopping.signal });
    await expect.poll(() => server.received.length).toBe(3);
    // The fourth is due in a minute: the run does not wait.
    await expect.poll(async () => (await kept()).filter(({ state }) => state === 'sent').length).toBe(3);
    stopping.abort();
    await run;
    expect(server.received).toHaveLength(3);
    expect((await kept()).filter(({ state }) => state === 'waiting')).toHaveLength(2);
  });

  describe('a refusal that is about who sends', () => {
    const quota = {
      code: 550,
      words: 'ecole.example has exceeded the max emails per hour (100/100) allowed',
    };
    const families = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ ...lead, recipient: `famille${index}@exemple.ma` }));

    test('stops the run once three got it, counts no attempt, and is tried again ten minutes later', async () => {
      server.refuse({ recipient: () => quota });
      await queue(...families(20));
      await expect(send()).rejects.toThrow('refuses every recipient alike');
      const rows = await kept();
      expect(rows.every(({ state, attempts }) => state === 'waiting' && attempts === 0)).toBe(true);
      const tried = rows.filter(({ lastAnswer }) => lastAnswer !== null);
      expect(tried.length).toBeGreaterThanOrEqual(3);
      expect(tried.length).toBeLessThanOrEqual(6);
      // Nothing is sent meanwhile.
      expect(await send()).toBe('Rien à envoyer');
      server.refuse({});
      expect(await send({ now: () => addMinutes(new Date(), 11) })).toBe('20 messages envoyés');
    });

    test('of one recipient alone is tried again, and for good only after the last attempt', async () => {
      server.refuse({ recipient: () => ({ code: 550, words: 'relay not permitted' }) });
      await queue(lead);
      expect(await send()).toBe('1 en échec');
      expect(await kept()).toEqual([expect.objectContaining({ state: 'waiting', attempts: 1 })]);
      await db.owner().update(mails).set({ attempts: 7 });
      await makeDue();
      await send();
      expect(await kept()).toEqual([expect.objectContaining({ state: 'refused', attempts: 8 })]);
    });

    test('is none when each has a full mailbox or is not there', async () => {
      server.refuse({
        recipient: (address) =>
          address.startsWith('famille')
            ? { code: 552, words: '5.2.2 Mailbox full' }
            : { code: 550, words: '5.1.1 User unknown' },
      });
      await queue(...families(5));
      await queue(...families(5).map((mail, index) => ({ ...mail, recipient: `partie${index}@exemple.ma` })));
      expect(await send()).toBe('10 en échec');
    });
  });

  test('without a mail server messages wait, until they would only confuse', async () => {
    await queue(lead);
    const idle = () =>
      sendMails(
        { frame: () => Promise.reject(new Error('not asked')), signal: new AbortController().signal },
        { publicUrl },
      );
    expect(await idle()).toBe('Aucun serveur de courrier n’est configuré');
    expect(await kept()).toEqual([expect.objectContaining({ state: 'waiting', attempts: 0 })]);
    await db
      .owner()
      .update(mails)
      .set({ expiresAt: subHours(new Date(), 1) });
    expect(await idle()).toBe('Aucun serveur de courrier n’est configuré. 1 abandonné, trop ancien');
    expect(await kept()).toEqual([expect.objectContaining({ state: 'expired' })]);
  });
});
