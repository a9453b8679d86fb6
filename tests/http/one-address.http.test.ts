import { expect, test } from 'vitest';
import { ask } from './ask.ts';

test.each([
  ['/admissions/', '/admissions'],
  ['/Admissions?sujet=visite&de=t%C3%AAte', '/admissions?sujet=visite&de=t%C3%AAte'],
  ['/blog//', '/blog'],
  ['//evil.example/..//', '/'],
  ['/Admin/login', '/admin/login'],
  ['/admin/LEADS/?tab=messages', '/admin/leads?tab=messages'],
  ['/Blog/Inconnu/', '/blog/Inconnu'],
  ['/Sitemap.XML', '/sitemap.xml'],
  ['/blog/page/1', '/blog'],
  ['/evenements/page/1', '/evenements'],
  ['/Evenements/PAGE/2/', '/evenements/page/2'],
])('%s leads to %s for good', async (asked, address) => {
  for (const method of ['GET', 'HEAD']) {
    const answer = await ask(asked, { method });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, address]);
  }
});

test.each([
  '/Inconnu/',
  '/admissions/inconnue/',
  '//blog',
  '//evil.example/',
  '/Blog//evil.example/',
  '/blog/page',
  '/blog/page/2',
  '/blog/page/01',
  '/evenements/page/abc',
])('%s is no page, and leads nowhere', async (asked) => {
  const answer = await ask(asked);
  expect([answer.status, answer.headers.get('location')]).toEqual([404, null]);
});

test.each(['/Admissions.data', '/admissions/_.data', '/Admissions.data?_routes=routes/site/admissions'])(
  'the router’s own request %s is led to the same address, in its own words',
  async (asked) => {
    const answer = await ask(asked);
    expect(answer.headers.get('location')).toBeNull();
    expect([answer.status, await answer.text()]).toEqual([
      202,
      expect.stringMatching(/"\/admissions",.*301/),
    ]);
  },
);

test('what is sent is never led elsewhere', async () => {
  const answer = await ask('/Newsletter/', { form: { email: 'salma@' } });
  expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
});
