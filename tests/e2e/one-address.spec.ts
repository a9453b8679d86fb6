import { testServer } from '#tests/helpers/site.ts';
import { expect, requestTest } from './fixtures.ts';

const once = { maxRedirects: 0 };

for (const [asked, address] of [
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
]) {
  requestTest(`${asked} leads to ${address} for good`, async ({ request }) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await request.fetch(`${testServer.url}${asked}`, { ...once, method });
      expect([answer.status(), answer.headers().location]).toEqual([301, address]);
    }
  });
}

for (const asked of [
  '/Inconnu/',
  '/admissions/inconnue/',
  '//blog',
  '//evil.example/',
  '/Blog//evil.example/',
  '/blog/page',
  '/blog/page/2',
  '/blog/page/01',
  '/evenements/page/abc',
]) {
  requestTest(`${asked} is no page, and leads nowhere`, async ({ request }) => {
    const answer = await request.get(`${testServer.url}${asked}`, once);
    expect([answer.status(), answer.headers().location]).toEqual([404, undefined]);
  });
}

requestTest(
  'the router’s own requests are led to the same address, in its own words',
  async ({ request }) => {
    for (const asked of [
      '/Admissions.data',
      '/admissions/_.data',
      '/Admissions.data?_routes=routes/site/admissions',
    ]) {
      const answer = await request.get(asked, once);
      expect(answer.headers().location).toBeUndefined();
      expect([answer.status(), await answer.text()]).toEqual([
        202,
        expect.stringMatching(/"\/admissions",.*301/),
      ]);
    }
  },
);

requestTest('what is sent is never led elsewhere', async ({ request }) => {
  const headers = { Origin: testServer.url };
  const answer = await request.post('/Newsletter/', { ...once, headers, form: { email: 'salma@' } });
  expect([answer.status(), answer.headers().location]).toEqual([400, undefined]);
});
