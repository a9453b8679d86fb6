import type { BrowserContext, Page } from '@playwright/test';
import { median } from './report.ts';
import type { Figures } from './targets.ts';

/** The lists that the rail leads to, and what a row of each has. */
const lists: Readonly<Record<string, { link: string; row: string }>> = {
  '/admin/leads': { link: 'Demandes', row: 'main a[href^="/admin/leads/"]' },
  '/admin/blog': { link: 'Blog', row: 'main a[href^="/admin/blog/edit/"]' },
  '/admin/photos': { link: 'Photos', row: 'main article, main li img' },
};

/**
 * From the click on a list's link on the dashboard to the paint of its first row, on a desk, in a browser that has seen
 * the list before: its script is there, its rows are not.
 */
export async function measureFirstList(
  open: () => Promise<BrowserContext>,
  path: string,
  runs: number,
): Promise<Figures> {
  const list = lists[path];
  if (!list) return {};
  const context = await open();
  try {
    const page = await context.newPage();
    await openOnce(page, list);
    const times: number[] = [];
    while (times.length < runs) times.push(await openOnce(page, list));
    return { list: median(times) };
  } finally {
    await context.close();
  }
}

async function openOnce(page: Page, { link, row }: { link: string; row: string }): Promise<number> {
  await page.goto('/admin/dashboard', { waitUntil: 'networkidle' });
  const painted = page.evaluate(async (row) => {
    const clicked = await new Promise<number>((resolve) => {
      document.addEventListener('click', () => resolve(performance.now()), { capture: true, once: true });
    });
    const before = document.querySelector('h1');
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // Looked at before each frame: what is there then is painted by the next one.
    while (document.contains(before) || !document.querySelector(row)) await frame();
    await frame();
    return performance.now() - clicked;
  }, row);
  await page.getByRole('navigation', { name: 'Rubriques' }).getByRole('link', { name: link }).click();
  return painted;
}
