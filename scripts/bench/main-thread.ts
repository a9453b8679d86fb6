import type { Browser, CDPSession } from '@playwright/test';
import { phone } from './devices.ts';
import { median } from './report.ts';
import type { Figures } from './targets.ts';

/** Lighthouse's factor for the processor of a phone. */
const slowdown = 4;

/** Pairs of loads, one with and one without script: neighbours disturb both alike. */
const pairs = 7;

/** How long the page is left alone after its last request, in milliseconds. */
const untouchedMs = 1_500;

/** The inline script that loads the client entry. */
const clientEntry = /<script>try\{[^<]*<\/script>/;

/** An event of Chromium's trace; times in microseconds. */
type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args: {
    name?: string;
    elementCount?: number;
    frame?: string;
    beginData?: { frame: string; partialLayout: boolean; dirtyObjects: number; totalObjects: number };
    data?: { documentLoaderURL?: string };
  };
};

/**
 * What the page's script costs the main thread of a phone: its processor time until the page is idle, divided
 * by that of the same page without script; and how often its document is laid out as a whole.
 */
export async function measureMainThread(browser: Browser, address: string): Promise<Figures> {
  const withScript: Load[] = [];
  const without: Load[] = [];
  while (withScript.length < pairs) {
    withScript.push(await load(browser, address, true));
    without.push(await load(browser, address, false));
  }
  const time = (loads: Load[]) => median(loads.map(({ processor }) => processor));
  return {
    mainThread: time(withScript) / time(without),
    layouts: median(withScript.map(({ layouts }) => layouts)),
  };
}

type Load = { processor: number; layouts: number };

async function load(browser: Browser, address: string, hasScript: boolean): Promise<Load> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    // Not `javaScriptEnabled: false`: the styles know that (`scripting`), and the page would have other fonts.
    await page.route(address, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: hasScript ? html : html.replace(clientEntry, '') });
    });
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const events = await trace(session, async () => {
      await page.goto(address, { waitUntil: 'networkidle' });
      await page.waitForTimeout(untouchedMs);
    });
    const { main, frame } = mainThreadOf(events, address);
    return {
      processor: main
        .filter(({ name }) => name.endsWith('RunTask'))
        .reduce((sum, { tdur = 0 }) => sum + tdur, 0),
      layouts: countWholeLayouts(main, frame),
    };
  } finally {
    await context.close();
  }
}

async function trace(session: CDPSession, work: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const includedCategories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel'];
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: [...includedCategories, 'blink.user_timing', '__metadata'] },
  });
  await work();
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.end');
  await complete;
  return events;
}

/** The events of the renderer that navigated to the address, since then, and the frame of its document. */
function mainThreadOf(events: TraceEvent[], address: string) {
  const start = events.find(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL === address,
  );
  if (!start) throw new Error(`The trace has no navigation to ${address}`);
  const isMain = ({ pid, tid, ts, ph }: TraceEvent) =>
    ph === 'X' && pid === start.pid && tid === start.tid && ts >= start.ts;
  return { main: events.filter(isMain), frame: start.args.frame };
}

/**
 * How often more than half of what was there of the document is laid out anew, the first time included. Not
 * what has arrived since the layout before: on a slow phone the parser pauses for frames. Nor pictures in SVG,
 * which are documents of their own.
 */
function countWholeLayouts(events: readonly TraceEvent[], frame: string | undefined): number {
  let before = 0;
  let again = 0;
  for (const { name, args } of events.toSorted((one, other) => one.ts - other.ts)) {
    const { beginData } = args;
    if (name !== 'Layout' || !beginData || beginData.frame !== frame || beginData.partialLayout) continue;
    const arrived = Math.max(0, beginData.totalObjects - before);
    if (before > 100 && beginData.dirtyObjects - arrived > before / 2) again += 1;
    before = beginData.totalObjects;
  }
  return 1 + again;
}
