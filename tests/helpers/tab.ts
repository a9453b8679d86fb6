import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromiumArguments, chromiumPath } from './browser.ts';
import { connect, type Message, PageGone } from './connection.ts';
import { startProgram } from './programs.ts';

type Values = Record<string, unknown>;

/** A request of the tab: of the visible page, or of a prerendered one. */
type TabRequest = { method: string; path: string; headers: Record<string, string> };

type RequestSent = { url: string; method: string; headers: Record<string, string> };

type TargetInfo = { targetId: string; type: string; subtype?: string };

const patience = 10_000;

/** A headless machine has none: without this no page detects a mouse. Playwright sets it too. */
const withMouse =
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4';

/** A tab of a Chromium that prerenders pages; see `openTab`. */
export type Tab = Awaited<ReturnType<typeof openTab>>;

/**
 * Opens a tab in its own Chromium, of 1280 by 900 pixels. Playwright attaches to pages, which stops
 * prerendering: this one attaches to the tab, whose pages come and go
 * (https://chromedevtools.github.io/devtools-protocol/tot/Target/).
 */
export async function openTab({ reducedMotion = false } = {}) {
  const home = mkdtempSync(path.join(os.tmpdir(), 'school-tab-'));
  const chromium = startProgram(chromiumPath(), [
    ...chromiumArguments,
    ...['--remote-debugging-port=0', `--user-data-dir=${home}`, '--window-size=1280,900'],
    withMouse,
    ...(reducedMotion ? ['--force-prefers-reduced-motion'] : []),
  ]);
  const close = async () => {
    await chromium.stop();
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const [, address = ''] = await chromium.said(/DevTools listening on (ws:\S+)/);
    return { ...(await driveTab(address)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function driveTab(address: string) {
  /** The tab's pages by session: the visible one has no subtype. */
  const pages = new Map<string, TargetInfo>();
  const requests: TabRequest[] = [];
  const drawnBeforehand = new Set<string>();
  const complaints: string[] = [];
  const send = await connect(address, (event) => onEvent(event));

  function onEvent({ method, params = {}, sessionId = '' }: Message): void {
    const targetInfo = params.targetInfo as TargetInfo;
    if (method === 'Target.attachedToTarget') {
      const of = String(params.sessionId);
      if (targetInfo.type === 'page') pages.set(of, targetInfo);
      void begin(of, targetInfo.type).catch((error) => complaints.push(`not begun: ${error}`));
    } else if (method === 'Target.targetInfoChanged') {
      for (const [session, { targetId }] of pages)
        if (targetId === targetInfo.targetId) pages.set(session, targetInfo);
    } else if (method === 'Target.detachedFromTarget') {
      pages.delete(String(params.sessionId));
    } else if (method === 'Network.requestWillBeSent') {
      const { url, method: verb, headers } = params.request as RequestSent;
      requests.push({ method: verb, path: URL.parse(url)?.pathname ?? '', headers });
    } else if (method === 'Preload.prerenderStatusUpdated') {
      const { url } = params.key as { url: string };
      if (params.status === 'Ready') drawnBeforehand.add(new URL(url).pathname);
    } else if (method === 'Runtime.exceptionThrown') {
      complaints.push(JSON.stringify(params.exceptionDetails));
    } else if (method === 'Runtime.consoleAPICalled' && ['error', 'warning'].includes(String(params.type))) {
      complaints.push(`${pages.get(sessionId)?.targetId}: ${JSON.stringify(params.args)}`);
    }
  }

  /** Each page waits for a listener; some domains answer only after it is released. */
  async function begin(session: string, type: string): Promise<void> {
    const domains = type === 'page' ? ['Network', 'Preload', 'Runtime'] : [];
    await Promise.all([
      ...domains.map((domain) => send(`${domain}.enable`, {}, session)),
      send('Runtime.runIfWaitingForDebugger', {}, session),
    ]);
  }

  await send('Target.setDiscoverTargets', { discover: true, filter: [{}] });
  const tab = await send('Target.createTarget', { url: 'about:blank', forTab: true });
  const { sessionId } = await send('Target.attachToTarget', { targetId: tab.targetId, flatten: true });
  const attaching = { autoAttach: true, flatten: true, waitForDebuggerOnStart: true, filter: [{}] };
  await send('Target.setAutoAttach', attaching, String(sessionId));

  /** Sends to the visible page. */
  function toPage(method: string, params: Values): Promise<Values> {
    const [session] = [...pages].find(([, { subtype }]) => !subtype) ?? [];
    return send(method, params, session);
  }

  /** Runs a function in the visible page. It knows only its arguments, which travel as JSON. */
  async function evaluate<Words extends unknown[], Answer>(
    inPage: (...words: Words) => Answer | Promise<Answer>,
    ...words: Words
  ): Promise<Answer> {
    const expression = `(${inPage})(...${JSON.stringify(words)})`;
    const answer = await toPage('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
    if (answer.exceptionDetails) throw new Error(JSON.stringify(answer.exceptionDetails));
    return (answer.result as { value: Answer }).value;
  }

  /** Polls for ten seconds at most. Between two pages there is no document: not yet true. */
  async function until(what: string, isSo: () => Promise<boolean> | boolean): Promise<void> {
    let last: unknown = 'it never was';
    for (const deadline = Date.now() + patience; Date.now() < deadline; await wait(20)) {
      try {
        if (await isSo()) return;
      } catch (error) {
        last = error;
      }
    }
    throw new Error(`not so: ${what} (${last})`);
  }

  const mouse = (type: string, at: { x: number; y: number }) =>
    toPage('Input.dispatchMouseEvent', {
      ...{ type, ...at },
      ...(type === 'mouseMoved' ? {} : { button: 'left', clickCount: 1 }),
    });

  /** The position of a visible element, scrolled to the middle of the window. */
  async function placeOf(selector: string): Promise<{ x: number; y: number }> {
    const place = await evaluate(findPlace, selector);
    if (!place) throw new Error(`Nothing to point at: ${selector}`);
    return place;
  }

  return {
    evaluate,
    until,
    requests,
    complaints,
    /** Whether the page at this path is prerendered and ready. */
    isDrawnBeforehand: (pathname: string) => drawnBeforehand.has(pathname),
    async open(url: string): Promise<void> {
      await toPage('Page.navigate', { url });
      const isThere = (wanted: string) =>
        document.readyState === 'complete' &&
        window.location.href === wanted &&
        document.querySelector('html[data-js]') !== null;
      await until(`${url} is open`, () => evaluate(isThere, url));
    },
    /** Whether a mouse is detected. */
    async sees(selector: string): Promise<boolean> {
      return (await evaluate(findPlace, selector)) !== null;
    },
    async hover(selector: string): Promise<void> {
      await mouse('mouseMoved', await placeOf(selector));
    },
    /** Moves the mouse there and clicks; may navigate. */
    async press(selector: string): Promise<void> {
      const place = await placeOf(selector);
      await mouse('mouseMoved', place);
      await mouse('mousePressed', place);
      await mouse('mouseReleased', place).catch((error) => {
        if (!(error instanceof PageGone)) throw error;
      });
    },
    /** Inserts text into the focused element. */
    async type(text: string): Promise<void> {
      await toPage('Input.insertText', { text });
    },
  };
}

/** Runs in the page. */
function findPlace(selector: string): { x: number; y: number } | null {
  const element = [...document.querySelectorAll(selector)].find((candidate) =>
    candidate.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  );
  element?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = element?.getBoundingClientRect();
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
}
