import { asc, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { admissions, contactSubmissions, leadCaptures } from '#app/db/schema/inquiries.ts';
import { mails } from '#app/db/schema/mails.ts';
import { securityAlerts } from '#app/db/schema/operations.ts';
import { receiveAdmission } from '#app/features/inquiries/admission/admission.server.ts';
import { receiveContactMessage } from '#app/features/inquiries/contact/contact-submission.server.ts';
import { receiveLead } from '#app/features/inquiries/lead/lead-capture.server.ts';
import { issueCsrfToken } from '#app/security/csrf.server.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { respondToForm } from './form-response.ts';

type Fields = Record<string, string>;
type Sender = { address?: string; cookie?: string; method?: string };

const message: Fields = {
  fullName: "Salma N'Diaye",
  email: 'salma@exemple.ma',
  phone: '06 12 34 56 78',
  subject: 'visite',
  message: 'Bonjour, peut-on visiter l’école <b>samedi</b> ?',
  privacyAccepted: 'on',
};
const admission: Fields = {
  parentName: "Aïcha N'Diaye",
  email: 'aicha@exemple.ma',
  phone: '0612345678',
  childName: 'Élias',
  childAge: '4',
  schoolLevel: 'maternelle',
  message: '',
  privacyAccepted: 'on',
};
const lead: Fields = {
  fullName: "Zineb N'Diaye",
  email: 'zineb@exemple.ma',
  phone: '0612345678',
  childName: 'Rania',
  childAge: '6',
  levelInterest: 'primaire',
};
const submissionKey = '6f1d3c1e-52b4-4b7a-9d0e-0c7d6d9b1a2f';
const trapped = { precisions: 'https://spam.example' };

async function handIn(
  receiver: Parameters<typeof respondToForm>[2],
  fields: Fields | string,
  { address = '203.0.113.9', cookie = '', method = 'POST' }: Sender = {},
) {
  const body = typeof fields === 'string' ? fields : new URLSearchParams(fields);
  const request = new Request('http://localhost/api/form', { method, headers: { cookie }, body });
  const visitor = { requestId: 'r', clientAddress: address, userAgent: 'Mozilla', nonce: '' };
  const response = await respondToForm(request, visitor, receiver);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  const wait = response.headers.get('Retry-After');
  return { status: response.status, ...(wait ? { wait } : {}), answer: await response.json() };
}

/** Sends the contact form as a browser with a token. */
function write(fields: Fields = {}, sender: Sender = {}) {
  const { token, setCookie } = issueCsrfToken();
  const cookie = setCookie.split(';')[0] ?? '';
  return handIn(receiveContactMessage, { ...message, csrfToken: token, ...fields }, { cookie, ...sender });
}

describe('forms handed in', () => {
  const db = openTestDatabase();
  beforeEach(() => db.empty());
  const messages = () => db.owner().select().from(contactSubmissions);
  const requests = () => db.owner().select().from(admissions);
  const leads = () => db.owner().select().from(leadCaptures);
  const alerts = async () => {
    const rows = await db.owner().select().from(securityAlerts).orderBy(asc(securityAlerts.timestamp));
    return rows.map(({ type, severity }) => `${type} ${severity}`);
  };
  /** Makes every insert into a table fail until the test ends. */
  async function breaking(table: string, run: () => Promise<void>) {
    await db.owner().execute(sql.raw(`alter table ${table} add constraint broken check (false) not valid`));
    try {
      await run();
    } finally {
      await db.owner().execute(sql.raw(`alter table ${table} drop constraint broken`));
    }
  }

  test('a message is kept as plain text, with its consent, and answered', async () => {
    expect(await write()).toEqual({ status: 201, answer: { status: 'received' } });
    const { privacyAccepted: _, ...typed } = message;
    expect(await messages()).toMatchObject([
      {
        ...typed,
        message: 'Bonjour, peut-on visiter l’école samedi ?',
        privacyAccepted: true,
        suspectedSpam: false,
      },
    ]);
    expect(await alerts()).toEqual([]);
  });

  test('without a token, or with somebody else’s, nothing is kept', async () => {
    const stolen = issueCsrfToken().token;
    for (const csrfToken of ['', stolen, 'x']) {
      expect(await write({ csrfToken })).toEqual({ status: 403, answer: { status: 'unproven' } });
    }
    expect(await messages()).toEqual([]);
  });

  test('a token that has lived its thirty minutes is refused', async () => {
    const { token, setCookie } = issueCsrfToken(undefined, Date.now() - 31 * 60_000);
    const answer = await write({ csrfToken: token }, { cookie: setCookie.split(';')[0] ?? '' });
    expect(answer).toMatchObject({ status: 403 });
  });

  test('what is wrong is told field by field, in the browser’s words', async () => {
    const { status, answer } = await write({ fullName: 'S4lma', email: 'salma', message: 'Court' });
    expect(status).toBe(400);
    expect(answer).toEqual({
      status: 'invalid',
      errors: {
        fullName: ['Format invalide'],
        email: ['Format d’email invalide. Exemple\u00A0: nom@exemple.ma'],
        message: ['Minimum 10 caractères requis'],
      },
    });
    expect(await messages()).toEqual([]);
  });

  test.each([
    ['message', '<script>alert(1)</script> bonjour'],
    ['fullName', "Salma' UNION SELECT password"],
    ['message', 'Bonjour javascript:alert(1)'],
    ['message', 'Bonjour, drop table visits; merci'],
    ['message', '<img src=x onerror=alert(1)> bonjour'],
    ['message', 'Bonjour eval(1+1) merci beaucoup'],
  ])('suspicious content in %s is refused and recorded, without its text: %s', async (name, text) => {
    expect(await write({ [name]: text })).toEqual({
      status: 400,
      answer: {
        status: 'suspicious',
        errors: {
          [name]: [
            'Ce champ contient du contenu non autorisé\u00A0: modifiez-le pour pouvoir envoyer le message',
          ],
        },
      },
    });
    expect(await messages()).toEqual([]);
    expect(await alerts()).toEqual(['injection_attempt high', 'injection_attempt critical']);
    expect(JSON.stringify(await db.owner().select().from(securityAlerts))).not.toContain(text);
  });

  test('ten messages a minute from one address, then a refusal with its minute and an alert', async () => {
    for (let time = 0; time < 10; time += 1) {
      expect((await write({ email: `famille${time}@exemple.ma` })).status).toBe(201);
    }
    expect(await write({ email: 'onzieme@exemple.ma' })).toEqual({
      status: 429,
      wait: '60',
      answer: { status: 'limited', minutes: 1 },
    });
    expect(await alerts()).toEqual(['rate_limit_exceeded medium']);
    expect((await write({ email: 'ailleurs@exemple.ma' }, { address: '198.51.100.7' })).status).toBe(201);
  });

  test('three messages a quarter of an hour from one sender, whatever the address and the case', async () => {
    for (let time = 0; time < 3; time += 1) {
      const email = time === 1 ? 'SALMA@exemple.ma' : 'salma@exemple.ma';
      expect(
        (await write({ email, message: `Message numéro ${time}` }, { address: `10.0.0.${time}` })).status,
      ).toBe(201);
    }
    const refused = await write({ message: 'Un quatrième message' }, { address: '10.0.0.9' });
    expect(refused).toEqual({ status: 429, wait: '900', answer: { status: 'limited', minutes: 15 } });
    expect(await messages()).toHaveLength(3);
  });

  test('three messages from one sender, in whatever letters the domain is written', async () => {
    const spellings = ['salma@école.ma', 'salma@xn--cole-9oa.ma', 'SALMA@ÉCOLE.ma'];
    for (const [time, email] of spellings.entries()) {
      const sender = { address: `10.0.0.${time}` };
      expect((await write({ email, message: `Message numéro ${time}` }, sender)).status).toBe(201);
    }
    expect((await write({ email: 'salma@école.ma' }, { address: '10.0.0.9' })).status).toBe(429);
  });

  test('a message sent again, its first answer lost, is kept once and costs its sender once', async () => {
    for (let time = 0; time < 5; time += 1) expect((await write({ submissionKey })).status).toBe(201);
    expect(await messages()).toHaveLength(1);
    expect((await write({ message: 'Un deuxième message' })).status).toBe(201);
  });

  test('an address is written to six times a day, whoever types it into which form; the forms are kept all the same', async () => {
    const victim = 'Voisine@exemple.ma';
    for (let time = 0; time < 4; time += 1) {
      const child = { ...lead, email: victim, childName: `Rania${'a'.repeat(time)}` };
      expect((await handIn(receiveLead, child, { address: `10.1.0.${time}` })).status).toBe(201);
      const other = { ...admission, email: victim.toLowerCase(), childAge: String(4 + time) };
      expect((await handIn(receiveAdmission, other, { address: `10.2.0.${time}` })).status).toBe(201);
    }
    expect((await write({ email: victim })).status).toBe(201);
    expect([await leads(), await requests(), await messages()].map((rows) => rows.length)).toEqual([4, 4, 1]);
    const receipts = await db.owner().select().from(mails);
    expect(receipts).toHaveLength(6);
    expect(await alerts()).toContain('rate_limit_exceeded medium');
    // Other families are answered as usual.
    expect((await handIn(receiveLead, lead)).status).toBe(201);
    expect(await db.owner().$count(mails)).toBe(7);
  });

  test('a mailbox is written to six times a day, however its address is written', async () => {
    for (let time = 0; time < 9; time += 1) {
      const email = time % 2 ? `vic.tim+${time}@gmail.com` : 'v.ictim@googlemail.com';
      const form = { ...lead, email, childName: `Rania${'a'.repeat(time)}` };
      expect((await handIn(receiveLead, form, { address: `10.3.0.${time}` })).status).toBe(201);
    }
    expect(await db.owner().$count(mails)).toBe(6);
    expect(await leads()).toHaveLength(9);
  });

  test('a form sent again, its first answer lost, costs its address one message', async () => {
    for (let time = 0; time < 8; time += 1) {
      expect((await handIn(receiveLead, { ...lead, submissionKey })).status).toBe(201);
    }
    expect((await handIn(receiveLead, { ...lead, childName: 'Inès' })).status).toBe(201);
    expect(await db.owner().$count(mails)).toBe(2);
  });

  test('a receipt repeats nothing of a message', async () => {
    await write({ message: 'Gagnez 5000 DH sur casino.example' });
    const [receipt] = await db.owner().select().from(mails);
    expect(receipt).toMatchObject({ kind: 'message-receipt', recipient: message.email });
    expect(JSON.stringify(receipt)).not.toContain('casino');
  });

  test('a message that cannot be kept raises a medium alert', async () => {
    await breaking('contact_submissions', async () => {
      expect(await write()).toEqual({ status: 500, answer: { status: 'failed' } });
    });
    expect(await alerts()).toContain('suspicious_activity medium');
  });

  test('a pre-registration is kept, with no message when none was written', async () => {
    expect(await handIn(receiveAdmission, admission)).toEqual({
      status: 201,
      answer: { status: 'received' },
    });
    const { privacyAccepted: _, ...typed } = admission;
    expect(await requests()).toMatchObject([
      { ...typed, childAge: 4, message: null, privacyAccepted: true, suspectedSpam: false },
    ]);
  });

  test('a pre-registration is refused field by field, and one that cannot be kept is a failure', async () => {
    const { answer } = await handIn(receiveAdmission, { ...admission, privacyAccepted: '', childAge: '2' });
    expect(answer).toEqual({
      status: 'invalid',
      errors: {
        childAge: ['L’âge doit être un nombre entier, de 3 à 18 ans'],
        privacyAccepted: ['Vous devez accepter la politique de confidentialité pour continuer.'],
      },
    });
    await breaking('admissions', async () => {
      expect(await handIn(receiveAdmission, admission)).toEqual({
        status: 500,
        answer: { status: 'failed' },
      });
    });
  });

  test('thirty pre-registrations a quarter of an hour from one address, then a refusal', async () => {
    const child = (number: number) => ({ ...admission, childAge: String(3 + (number % 16)) });
    for (let time = 0; time < 30; time += 1) {
      expect((await handIn(receiveAdmission, child(time))).status).toBe(201);
    }
    expect(await handIn(receiveAdmission, child(31))).toMatchObject({
      status: 429,
      answer: { status: 'limited', minutes: 15 },
    });
  });

  test('the same answers sent twice without script make one row; other answers another', async () => {
    await Promise.all([handIn(receiveAdmission, admission), handIn(receiveAdmission, admission)]);
    await handIn(receiveAdmission, { ...admission, childName: 'Inès' });
    expect((await requests()).map((row) => row.childName).sort()).toEqual(['Inès', 'Élias']);
  });

  test('what only a robot fills in is kept, marked, and answered like any other', async () => {
    const received = { status: 201, answer: { status: 'received' } };
    expect(await write(trapped)).toEqual(received);
    expect(await handIn(receiveAdmission, { ...admission, ...trapped })).toEqual(received);
    expect(await handIn(receiveLead, { ...lead, ...trapped })).toEqual(received);
    for (const rows of [await messages(), await requests(), await leads()]) {
      expect(rows).toMatchObject([{ suspectedSpam: true }]);
    }
  });

  test('a lead that cannot be kept is a failure', async () => {
    await breaking('lead_captures', async () => {
      expect(await handIn(receiveLead, lead)).toEqual({ status: 500, answer: { status: 'failed' } });
    });
  });

  test('a body that is no form, and another method, are refused', async () => {
    expect(await handIn(receiveLead, '{}')).toMatchObject({ status: 415 });
    expect(await handIn(receiveLead, lead, { method: 'PUT' })).toMatchObject({ status: 405 });
  });
});
