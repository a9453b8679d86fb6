import { randomBytes } from 'node:crypto';
import { untilAtRest } from '#scripts/bench/at-rest.ts';
import { count, type Measured, type Part } from '#scripts/bench/part.ts';
import { mostOfProcessor } from '#tests/helpers/costs/measure-costs.ts';
import { makePhoto } from '#tests/helpers/made-photo.ts';
import { openAddresses } from '#tests/helpers/office-writes.ts';
import { processorTime } from '#tests/helpers/processor-time.ts';
import { everyAddress } from '#tests/helpers/routes.ts';
import { leadOf } from '#tests/helpers/site-process.ts';
import { signInStaff } from '#tests/helpers/staff.ts';
import { type AttackedSite, anyVisitor, withAttackedSite } from './attacked-site.ts';
import { measureGenerated } from './generated-costs.ts';

/** /proc counts in hundredths of a second: of so many requests the mean is exact to half a millisecond. */
const runs = { whole: 20, once: 5 };

type Request = { what: string; path: string; init?: () => RequestInit };

/**
 * What each request that anybody may send takes of the server's and its database's processor, past the cache of pages: every public
 * address, the costliest things to ask them for, every public form, and requests of every shape that are made for each address.
 */
export const measureCost: Part = ({ once }) =>
  withAttackedSite({ DEMO_CONTENT: 'true' }, async (site) => {
    await uploadPhoto(site);
    // What is drawn and read after a start is no request's.
    await untilAtRest(site.child);
    const requests = [...(await everyPublicPage()), ...costlyReadings, ...costlyForms];
    const measured: Measured[] = [];
    for (const request of requests) {
      const value = await costOf(site, request, once ? runs.once : runs.whole);
      measured.push({ what: `of the processor: ${request.what}`, value, unit: 'ms', digits: 1 });
    }
    const costliest = measured.toSorted((one, other) => other.value - one.value).slice(0, 10);
    const worst = Math.max(...costliest.map(({ value }) => value));
    return [
      count('requests of anybody that were measured', measured.length, { atLeast: 60 }),
      ...costliest,
      {
        what: 'the costliest request of anybody',
        value: worst,
        unit: 'ms',
        digits: 1,
        target: { atMost: mostOfProcessor },
      },
      ...(await measureGenerated(site, once)),
    ];
  });

/** Pages by the route table, and the data that the browser's script asks for in their place. */
async function everyPublicPage(): Promise<Request[]> {
  const addresses = await everyAddress();
  const paths = addresses
    .filter(({ pattern }) => !/^\/(?:admin|dev|api)(?:\/|$)/.test(pattern) || openAddresses.includes(pattern))
    .map(({ path }) => path);
  return [...new Set(paths)].flatMap((path) => [
    { what: path, path },
    { what: `${path}.data`, path: path === '/' ? '/_root.data' : `${path}.data` },
  ]);
}

const word = () => randomBytes(4).toString('hex');
const words = (many: number) => Array.from({ length: many }, word).join('+');

const costlyReadings: readonly Request[] = [
  {
    what: 'a search for eight words',
    path: '/recherche?q=ecole+maternelle+inscription+sortie+fete+photo+eleve+classe',
  },
  { what: 'a search for eight words that are nowhere', path: `/recherche?q=${words(8)}` },
  { what: 'a search for a hundred signs', path: `/recherche?q=${'a'.repeat(100)}` },
  { what: 'a search for one letter', path: '/recherche?q=e' },
  { what: 'the last page of a list', path: '/blog?page=999999' },
  { what: 'an address of 2,000 signs', path: `/${'a'.repeat(2_000)}` },
  { what: 'a page with a query of 1,500 signs', path: `/contact?x=${'a'.repeat(1_500)}` },
  ...[
    '/brochure.pdf',
    '/sitemap.xml',
    '/actualites.xml',
    '/evenements.ics',
    '/robots.txt',
    '/gallery',
    '/readyz',
  ].map((path) => ({
    what: path,
    path,
  })),
];

/** A form that is sent to an address, with what is typed: as a page sends it. */
function formTo(
  path: string,
  fields: () => Record<string, string> | URLSearchParams,
  what = `a form to ${path}`,
): Request {
  return { what, path, init: () => ({ method: 'POST', body: new URLSearchParams(fields()) }) };
}

const email = () => `${word()}@exemple.example`;
const longText = 'Bonjour, une question. '.repeat(80);

const costlyForms: readonly Request[] = [
  formTo('/api/leads', () => leadOf(email())),
  formTo('/api/newsletter', () => ({ email: email(), privacyAccepted: 'on' })),
  formTo('/api/admissions', () => ({
    ...Object.fromEntries(leadOf(email())),
    parentName: 'Salma',
    schoolLevel: 'primaire',
    message: longText,
  })),
  formTo('/contact', () => ({
    fullName: 'Salma',
    email: email(),
    subject: 'visite',
    message: longText,
    privacyAccepted: 'on',
  })),
  formTo('/admissions', () => ({ message: longText, email: email() }), 'a form to /admissions with faults'),
  formTo(
    '/admin/login',
    () => ({ email: email(), password: 'une phrase de passe' }),
    'a sign-in with an unknown account',
  ),
  formTo(
    '/admin/login',
    () => ({ email: 'direction@ecole.example', password: word() }),
    'a sign-in with a wrong password',
  ),
  formTo('/admin/forgotten-password', () => ({ email: email() })),
  ...[
    '/newsletter/confirmation',
    '/newsletter/desinscription',
    '/inscriptions/confirmation',
    '/inscriptions/annulation',
    '/admin/invitation',
    '/admin/unblock',
    '/admin/reset-password',
  ].map((path) =>
    formTo(path, () => ({
      jeton: word().repeat(8),
      newPassword: 'quatre citrons verts',
      confirmation: 'quatre citrons verts',
    })),
  ),
  {
    what: 'visits as they are counted',
    path: '/api/visits',
    init: () => ({ method: 'POST', body: JSON.stringify({ path: '/', analytics: true }) }),
  },
  {
    what: 'a form of 60 kB',
    path: '/api/contact',
    init: () => ({
      method: 'POST',
      body: new URLSearchParams({ message: 'x'.repeat(60_000), email: email() }),
    }),
  },
  {
    what: 'a form in many parts',
    path: '/contact',
    init: () => {
      const body = new FormData();
      for (let field = 0; field < 200; field += 1) body.set(`champ-${field}`, 'x'.repeat(50));
      return { method: 'POST', body };
    },
  },
];

/** One that has variants in every size, for the gallery. */
async function uploadPhoto({ address }: AttackedSite): Promise<void> {
  const staff = await signInStaff(address);
  const form = new FormData();
  form.set('category', 'campus');
  form.set(
    'photo',
    new File([new Uint8Array(await makePhoto(1_600, 1_200))], 'photo.jpg', { type: 'image/jpeg' }),
  );
  await (await staff.ask('/admin/photos/upload/file', form)).body?.cancel();
}

/** Milliseconds of the processor that one takes, of so many in a row: each of another visitor, past the cache. */
async function costOf(
  { address, child }: AttackedSite,
  { path, init }: Request,
  times: number,
): Promise<number> {
  const send = async () => {
    const headers = { Origin: address, Cookie: 'administration=of-nobody', 'X-Forwarded-For': anyVisitor() };
    const answer = await fetch(`${address}${path}`, { redirect: 'manual', ...init?.(), headers });
    await answer.arrayBuffer();
  };
  await send();
  const before = processorTime(child);
  for (let time = 0; time < times; time += 1) await send();
  return (processorTime(child) - before) / times;
}
