import { setTimeout as wait } from 'node:timers/promises';
import { openTab, type Tab } from '#tests/helpers/tab.ts';
import { median } from './report.ts';
import type { Figures } from './targets.ts';

/** Pages with the links that lead to all others. */
const hubs = ['/', '/actualites', '/blog', '/evenements', '/contact'];

/** What a hand takes from reaching a link to pressing it. */
const hoverMs = 300;

/** Where the page that is left says when its link was pressed: the next one's clock begins elsewhere. */
const pressedKey = 'bench-pressed';

/**
 * From pressing a link that the mouse is on to the first frame of its page on the screen, on a desk without any slowing down.
 * Nothing for a page that no link leads to.
 */
export async function measureOpening(url: string, path: string, runs: number): Promise<Figures> {
  const times: number[] = [];
  while (times.length < runs) {
    // Nothing that another run left: neither its files nor its storage.
    const tab = await openTab();
    const time = await openOnce(tab, url, path).finally(() => tab.close());
    if (time === undefined) return {};
    times.push(time);
  }
  return { next: median(times) };
}

async function openOnce(tab: Tab, url: string, path: string): Promise<number | undefined> {
  const link = `a[href="${path}"]`;
  if (!(await findLink(tab, url, path, link))) return undefined;
  await tab.hover(link);
  await wait(hoverMs);
  await tab.evaluate((key) => {
    // The event's own time is when the hand moved, whatever the page was doing then.
    const note = ({ timeStamp }: Event) =>
      sessionStorage.setItem(key, String(performance.timeOrigin + timeStamp));
    document.addEventListener('click', note, { capture: true });
  }, pressedKey);
  await tab.press(link);
  const isOpen = (wanted: string) =>
    window.location.pathname === wanted && performance.getEntriesByName('first-contentful-paint').length > 0;
  await tab.until(`${path} is painted`, () => tab.evaluate(isOpen, path));
  return tab.evaluate((key) => {
    // When the frame was presented. A page that was drawn beforehand has none until it is seen.
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
    return performance.timeOrigin + painted - Number(sessionStorage.getItem(key));
  }, pressedKey);
}

/** Opens a page with a link to the page that can be seen; whether there is one. */
async function findLink(tab: Tab, url: string, path: string, link: string): Promise<boolean> {
  for (const hub of hubs.filter((other) => other !== path)) {
    await tab.open(url + hub);
    if (await tab.sees(link)) return true;
  }
  return false;
}
