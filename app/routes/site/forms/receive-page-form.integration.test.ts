import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { dailyCounts } from '#app/db/schema/daily-counts.ts';
import { admissions } from '#app/db/schema/inquiries.ts';
import { receiveAdmission } from '#app/features/inquiries/admission/admission.server.ts';
import { admissionMessage } from '#app/features/inquiries/admission/admission.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { receivePageForm } from './receive-page-form.server.ts';

const db = openTestDatabase();
beforeEach(() => db.empty());

const typed = {
  parentName: "Aïcha N'Diaye",
  email: 'aicha@exemple.ma',
  phone: '06 12 34 56 78',
  childName: 'Élias',
  childAge: '4',
  schoolLevel: 'maternelle',
  message: 'Deux lignes\net <b>du gras</b>',
  privacyAccepted: 'on',
};

function post(fields: Record<string, string>) {
  const request = new Request('http://localhost/admissions', {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  const visitor = { requestId: 'r', clientAddress: '203.0.113.9', userAgent: 'Mozilla', nonce: '' };
  return receivePageForm(
    { request, context: { get: () => visitor } },
    {
      receiver: receiveAdmission,
      sentAt: '/admissions?envoyee=1#demande-envoyee',
      messageOf: admissionMessage,
    },
  );
}

test('a good form leads to the page that says so, by 303', async () => {
  const answer: unknown = await post(typed).catch((thrown: unknown) => thrown);
  expect(answer).toBeInstanceOf(Response);
  if (!(answer instanceof Response)) return;
  expect(answer.status).toBe(303);
  expect(answer.headers.get('Location')).toBe('/admissions?envoyee=1#demande-envoyee');
  expect(await db.owner().select().from(admissions)).toHaveLength(1);
});

test('what is kept counts once, with the page of the site it was sent from; what a robot filled in does not', async () => {
  const submissionKey = crypto.randomUUID();
  const send = (fields: Record<string, string>) => post({ ...typed, ...fields }).catch(() => undefined);
  await send({ submissionKey, sentFrom: '/admissions?utm_source=x' });
  await send({ submissionKey, sentFrom: '/admissions' });
  await send({ sentFrom: '/nulle-part' });
  await send({ precisions: 'un robot', sentFrom: '/admissions' });
  const rows = await db.owner().select().from(dailyCounts).orderBy(dailyCounts.name);
  expect(rows.map(({ kind, name, counted }) => `${kind} ${name} ${counted}`)).toEqual([
    'admission  1',
    'admission /admissions 1',
  ]);
});

test('a wrong form comes back with everything as it was typed, and the errors', async () => {
  const { data, init } = await post({ ...typed, childAge: '2' });
  expect(init).toMatchObject({ status: 400, headers: { 'Cache-Control': 'no-store' } });
  expect(data.refused).toEqual({
    values: { ...typed, childAge: '2', message: 'Deux lignes\net <b>du gras</b>' },
    errors: { childAge: ['L’âge doit être un nombre entier, de 3 à 18 ans'] },
    notice: null,
  });
});

test('a request that cannot be kept comes back with the words of the catalogue', async () => {
  await db.owner().execute(sql`alter table admissions add constraint broken check (false) not valid`);
  try {
    const { data, init } = await post(typed);
    expect(init).toMatchObject({ status: 500 });
    expect(data.refused).toMatchObject({
      values: typed,
      notice: {
        title: 'Erreur',
        text: 'Une erreur est survenue lors de l’envoi de votre demande. Veuillez réessayer.',
      },
    });
  } finally {
    await db.owner().execute(sql`alter table admissions drop constraint broken`);
  }
});
