import { randomBytes } from 'node:crypto';
import { figure, type Measured, type Part, some } from '#scripts/bench/part.ts';
import { anyAddress, type EmbeddedSite, withEmbeddedSite } from '#tests/helpers/built-site.ts';
import { mostOfProcessor } from '#tests/helpers/costs/measure-costs.ts';
import { makePhoto } from '#tests/helpers/made-photo.ts';
import { openAddresses } from '#tests/helpers/office-writes.ts';
import { processorTime, untilAtRest } from '#tests/helpers/processor-time.ts';
import { everyAddress } from '#tests/helpers/routes.ts';
import { leadOf } from '#tests/helpers/site-process.ts';
import { signInStaff, uploadPhoto } from '#tests/helpers/staff.ts';
import { measureGenerated } from './generated-costs.ts';

/** /proc counts in hundredths of a second: the mean of so many requests is exact to half a millisecond. */
const runs = { whole: 20, once: 5 };

type Request = { what: string; path: string; init?: () => RequestInit };

/** Processor time of each request that anybody may send, server and database, past the page cache. */
export const measureCost: Part = ({ once }) =>
  withEmbeddedSite({ DEMO_CONTENT: 'true' }, async (site) => {
    // One that has variants in every size, for the gallery.
    const staff = await signInStaff(site.origin);
    await (await uploadPhoto(staff, await makePhoto(1_600, 1_200))).body?.cancel();
    await untilAtRest(site.child);
    const requests = [...(await everyPublicPage()), ...costlyReadings, ...costlyForms];
    const measured: Measured[] = [];
    for (const request of requests) {
      const value = await costOf(site, request, once ? runs.once : runs.whole);
      measured.push(figure(`of the processor: ${request.what}`, value, 'ms'));
    }
    const costliest = measured.toSorted((one, other) => other.value - one.value).slice(0, 10);
    return [
      some('requests of anybody that were measured', measured.length, 60),
      ...costliest,
      figure('the costliest request of anybody', costliest[0]?.value ?? Number.NaN, 'ms', {
        atMost: mostOfProcessor,
      }),
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
const eightWords = 'ecole+maternelle+inscription+sortie+fete+photo+eleve+classe';

const costlyReadings: readonly Request[] = [
  { what: 'a search for eight words', path: `/recherche?q=${eightWords}` },
  { what: 'a search for eight words that are nowhere', path: `/recherche?q=${words(8)}` },
  { what: 'a search for a hundred signs', path: `/recherche?q=${'a'.repeat(100)}` },
  { what: 'a search for one letter', path: '/recherche?q=e' },
  { what: 'the last page of a list', path: '/blog?page=999999' },
  { what: 'an address of 2,000 signs', path: `/${'a'.repeat(2_000)}` },
  { what: 'a page with a query of 1,500 signs', path: `/contact?x=${'a'.repeat(1_500)}` },
  ...['/brochure.pdf', '/sitemap.xml', '/actualites.xml', '/evenements.ics'].map(asItIs),
  ...['/robots.txt', '/gallery', '/readyz'].map(asItIs),
];

function asItIs(path: string): Request {
  return { what: path, path };
}

/** A form as a page sends it. */
function formTo(path: string, fields: () => Record<string, string>, what = `a form to ${path}`): Request {
  return { what, path, init: () => ({ method: 'POST', body: new URLSearchParams(fields()) }) };
}

const email = () => `${word()}@exemple.example`;
const message = 'Bonjour, une question. '.repeat(80);
const privacyAccepted = 'on';
const passwords = { newPassword: 'quatre citrons verts', confirmation: 'quatre citrons verts' };

const costlyForms: readonly Request[] = [
  formTo('/api/leads', () => Object.fromEntries(leadOf(email()))),
  formTo('/api/newsletter', () => ({ email: email(), privacyAccepted })),
  formTo('/api/admissions', () => ({
    ...Object.fromEntries(leadOf(email())),
    ...{ parentName: 'Salma', schoolLevel: 'primaire', message },
  })),
  formTo('/contact', () => ({
    ...{ fullName: 'Salma', email: email(), subject: 'visite', message, privacyAccepted },
  })),
  formTo('/admissions', () => ({ message, email: email() }), 'a form to /admissions with faults'),
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
  ...['/newsletter/confirmation', '/newsletter/desinscription', '/inscriptions/confirmation'].map(withToken),
  ...['/inscriptions/annulation', '/admin/invitation', '/admin/unblock', '/admin/reset-password'].map(
    withToken,
  ),
  {
    what: 'visits as they are counted',
    path: '/api/visits',
    init: () => ({ method: 'POST', body: JSON.stringify({ path: '/', analytics: true }) }),
  },
  formTo('/api/contact', () => ({ message: 'x'.repeat(60_000), email: email() }), 'a form of 60 kB'),
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

function withToken(path: string): Request {
  return formTo(path, () => ({ jeton: word().repeat(8), ...passwords }));
}

/** Processor milliseconds of one request, the mean of so many visitors, past the cache. */
async function costOf({ origin, child }: EmbeddedSite, { path, init }: Request, times: number) {
  const send = async () => {
    const headers = { Origin: origin, Cookie: 'administration=of-nobody', 'X-Forwarded-For': anyAddress() };
    const answer = await fetch(`${origin}${path}`, { redirect: 'manual', ...init?.(), headers });
    await answer.arrayBuffer();
  };
  await send();
  const before = processorTime(child);
  for (let time = 0; time < times; time += 1) await send();
  return (processorTime(child) - before) / times;
}
