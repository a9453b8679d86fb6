import type { BrowserContext, Page } from '@playwright/test';

/**
 * What came over the wire. Of scripts and of the document it is what the server compressed; of the page, everything,
 * with the headers of its answers (0.9 kB each).
 */
export type Weight = { scripts: number; scriptFiles: number; html: number; total: number; requests: number };

/** Counts what a page loads from now on; the answer tells what it was so far. */
export async function countBytes(page: Page): Promise<() => Weight> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const answers = new Map<string, { type: string; headers: number }>();
  const weight: Weight = { scripts: 0, scriptFiles: 0, html: 0, total: 0, requests: 0 };
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.url.startsWith('data:')) return;
    answers.set(requestId, { type, headers: response.encodedDataLength });
    weight.requests += 1;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    weight.total += encodedDataLength;
    const answer = answers.get(requestId);
    if (!answer) return;
    const body = encodedDataLength - answer.headers;
    if (answer.type === 'Document') weight.html += body;
    if (answer.type !== 'Script') return;
    weight.scripts += body;
    weight.scriptFiles += 1;
  });
  return () => ({ ...weight });
}

/** What a page loads in a context whose cache is empty. */
export async function weigh(context: BrowserContext, address: string): Promise<Weight> {
  const { page, weight } = await openWeighed(context, address);
  await page.close();
  return weight();
}

/** The same, with the page left open: what it loads from here on is counted as well. */
export async function openWeighed(context: BrowserContext, address: string) {
  const page = await context.newPage();
  const weight = await countBytes(page);
  await page.goto(address, { waitUntil: 'networkidle' });
  // Led elsewhere, it would be another page that was weighed.
  if (new URL(page.url()).pathname !== new URL(address).pathname)
    throw new Error(`${address} led to ${page.url()}`);
  return { page, weight };
}
