import { useLoaderData } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SubscriberView } from '#app/features/newsletter/subscriber-views.ts';
import { Toaster } from '#app/ui/toaster.tsx';
import { expectAccessible } from '#tests/dom/accessible.ts';
import { mountRoutes } from '#tests/dom/mount.tsx';
import { storeSession } from '#tests/dom/session.ts';
import { SubscribersTable } from './subscribers-table.tsx';

const id = '7d9a4c1e-6f0a-4a53-9d0e-6a3c1f6f5f10';
const salma: SubscriberView = {
  ...{
    id,
    email: 'salma@exemple.ma',
    state: 'confirmed',
    wording: 'Rien ne vous sera envoyé avant.\nVos droits.',
  },
  consented: { iso: '2027-03-05T08:30:00.000Z', exact: '05 mars 2027 à 08:30', relative: 'il y a 1 jour' },
  confirmed: '05 mars 2027 à 09:12',
};
const driss: SubscriberView = {
  ...{ ...salma, id: `${id.slice(0, -1)}1`, email: 'driss@exemple.ma', state: 'pending' },
  ...{ confirmed: null, wording: null },
};

function ListPage() {
  const { rows, mailLeaves } = useLoaderData<{ rows: SubscriberView[]; mailLeaves: boolean }>();
  return (
    <>
      <h1>Newsletter</h1>
      <SubscribersTable
        {...{ rows, mailLeaves, sort: { key: 'date', direction: 'desc' }, empty: 'Aucune adresse' }}
        sortHref={() => '?'}
      />
      <Toaster />
    </>
  );
}

let rows: SubscriberView[] = [];
const sent: Record<string, unknown>[] = [];
beforeEach(() => {
  storeSession();
  rows = [salma, driss];
  sent.length = 0;
});

function open({ mailLeaves = true, status = 'erased' } = {}) {
  return mountRoutes([
    {
      path: '/',
      Component: ListPage,
      HydrateFallback: () => null,
      loader: () => ({ rows, mailLeaves }),
      async action({ request }) {
        const form = Object.fromEntries(await request.formData());
        sent.push(form);
        if (status !== 'failed') rows = rows.filter((row) => row.id !== form.id);
        return { status };
      },
    },
  ]);
}
const row = (email: string) => page.getByRole('row').filter({ hasText: email });
const erase = (email: string) => page.getByRole('button', { name: `Effacer ${email}` });
const question = () => page.getByRole('alertdialog');

test('the proof of a consent is shown: when it was given, in which words, and when it was confirmed', async () => {
  const { container } = open();
  await expect.element(row(salma.email)).toMatchTextContent(/Confirmé le 05 mars 2027 à 09:12/);
  await page.getByText('Texte accepté').click();
  const opened = () => container.querySelector('details[open]')?.textContent;
  await expect.poll(opened).toContain('Rien ne vous sera envoyé avant.\nVos droits.');
  await expect.element(row(driss.email)).toMatchTextContent(/En attente/);
  await expect.element(row(driss.email)).not.toMatchTextContent(/Confirmé le/);
  // The staff cannot confirm for a family.
  await expect.element(page.getByText(/Personne d’autre ne peut confirmer/)).toBeVisible();
  expect([...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['/', '/']);
  await expectAccessible();
});

test('without a mail server a notice says that subscribing is impossible', async () => {
  open({ mailLeaves: false });
  await expect.element(page.getByText(/personne ne peut s’abonner/)).toBeVisible();
});

test('an address is erased once that was confirmed, and asked about before', async () => {
  open();
  await erase(salma.email).click();
  await expect.element(question()).toMatchTextContent(/salma@exemple\.ma, son accord/);
  await question().getByRole('button', { name: 'Revenir' }).click();
  await expect.element(question()).not.toBeInTheDocument();
  expect(sent).toEqual([]);
  await erase(salma.email).click();
  await question().getByRole('button', { name: 'Effacer' }).click();
  await expect.element(page.getByRole('status').getByText('Abonné effacé')).toBeVisible();
  await expect.element(row(salma.email)).not.toBeInTheDocument();
  await expect.element(question()).not.toBeInTheDocument();
  expect(sent).toMatchObject([{ intent: 'erase-subscriber', id }]);
});

test.each([
  ['late', 'Cette adresse a déjà été effacée.'],
  ['failed', 'L’adresse n’a pas pu être effacée. Veuillez réessayer.'],
])('a failed erasure (%s) is reported', async (status, words) => {
  open({ status });
  await erase(salma.email).click();
  await question().getByRole('button', { name: 'Effacer' }).click();
  await expect.element(page.getByText(words, { exact: false })).toBeVisible();
});
