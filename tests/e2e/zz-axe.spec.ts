import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { signIn, test, openLive } from './fixtures.ts';
import { gluedNames } from './glued-names.ts';
const src = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
test('axe', async ({ page, watch }) => {
  test.setTimeout(300000);
  watch.allow(/./);
  await signIn(page, '/admin');
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const cpu = async () => { const { metrics } = await cdp.send('Performance.getMetrics'); const m = Object.fromEntries(metrics.map((x: any) => [x.name, x.value])); return (m.ProcessTime ?? m.TaskDuration) as number; };
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  for (const path of ['/admin', '/admin/leads', '/admin/blog/new', '/', '/contact']) {
    await page.goto(path);
    let a = await cpu();
    await page.evaluate(src);
    let b = await cpu();
    const say = [`eval ${(b - a).toFixed(2)}`];
    for (const [name, more] of [['plain', {}], ['plain', {}], ['nopreload', { preload: false }], ['nopreload', { preload: false }], ['nocontrast', { preload: false, rules: { 'color-contrast': { enabled: false } } }], ['nosel', { preload: false, selectors: false, ancestry: false, xpath: false } ]] as const) {
      a = await cpu();
      await page.evaluate(async ([tags, more]) => { await (window as any).axe.run(document, { runOnly: tags, resultTypes: ['violations'], iframes: false, ...(more as object) }); }, [tags, more] as const);
      b = await cpu();
      say.push(`${name} ${(b - a).toFixed(2)}`);
    }
    a = await cpu(); await gluedNames(page); b = await cpu(); say.push(`glued ${(b - a).toFixed(2)}`);
    console.log(path, say.join(', '));
  }
});
