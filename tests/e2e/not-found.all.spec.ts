import { expect, test } from './fixtures.ts';

test('so does a path deep below a page, and its data for a navigation within the site', async ({
  page,
  request,
  watch,
}) => {
  watch.allow(/status of 404/, /404: no page/);
  for (const path of ['/contact/nous/ecrire', '/maternelle/petite-section', '/a/b/c/d/e.html']) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByText('Page not found')).toBeVisible();
    expect((await request.get(`${path}.data`)).status()).toBe(404);
  }
});

test('an article and an event that are not there answer 404 too', async ({ request }) => {
  for (const path of ['/blog/nulle-part', '/evenements/nulle-part']) {
    expect((await request.get(path)).status()).toBe(404);
  }
});

test('the words of a refusal are French, and carry the reference of the request', async ({ request }) => {
  const answer = await request.post('/api/leads', { headers: { Origin: 'https://ailleurs.example' } });
  expect(answer.status()).toBe(403);
  expect(answer.headers()['x-request-id']).toMatch(/\w{8,}/);
});

test('the built site knows nothing of the components on show in development', async ({ request }) => {
  expect((await request.get('/dev/ui')).status()).toBe(404);
});
