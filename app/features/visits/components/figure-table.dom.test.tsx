import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '#tests/dom/mount.tsx';
import { CountList, RequestPages } from './figure-table.tsx';

afterEach(() => {
  document.documentElement.style.fontSize = '';
});

const counts = [
  { name: 'Préinscriptions', now: 1204, count: '1\u202F204', share: '12 %', change: 'presque inchangé' },
  { name: 'instagram.com', now: 3, count: '3', share: '1 %', change: 'nouveau' },
];
const pages = [
  { path: '/admissions', title: 'Admissions', requests: '1\u202F204', visits: '12 300', rate: '9,8' },
];

const tables = (width: number) => (
  <div className="@container" style={{ width }}>
    <CountList title="Origines" counts={counts} empty="" />
    <RequestPages pages={pages} />
  </div>
);

// What the padding of page and card, which grows with the text, leaves of 360 px.
test('figures fit a phone whose reader has the text at twice its size, and none of them is lost', async () => {
  await page.viewport(360, 800);
  document.documentElement.style.fontSize = '200%';
  mount(tables(200));
  await expect.element(page.getByRole('cell', { name: '3 nouveau' })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: /9,8/ })).toBeVisible();
  for (const table of document.querySelectorAll('table')) {
    expect(table.getBoundingClientRect().width, table.caption?.textContent ?? '').toBeLessThanOrEqual(200);
  }
});

test('on a phone the last column’s text is below its figure, in a wider card in a column of its own', async () => {
  await page.viewport(360, 800);
  const shown = mount(tables(288));
  await expect.element(page.getByRole('cell', { name: '3 nouveau' })).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: 'Évolution' })).not.toBeInTheDocument();
  shown.show(tables(330));
  await expect.element(page.getByRole('columnheader', { name: 'Évolution' })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: 'nouveau', exact: true })).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: 'Pour 100' })).toBeVisible();
});
