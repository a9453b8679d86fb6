import type { BrowserContext } from '@playwright/test';

/** Bytes over the wire, and how many scripts they were. */
export type Weight = { scripts: number; scriptFiles: number; pictures: number; total: number };

/** What a page loads in a context whose cache is empty. */
export async function weigh(context: BrowserContext, address: string): Promise<Weight> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const kinds = new Map<string, string>();
  const weight: Weight = { scripts: 0, scriptFiles: 0, pictures: 0, total: 0 };
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    weight.total += encodedDataLength;
    if (kinds.get(requestId) === 'Script') {
      weight.scripts += encodedDataLength;
      weight.scriptFiles += 1;
    }
    if (kinds.get(requestId) === 'Image') weight.pictures += encodedDataLength;
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  // Led elsewhere, it would be another page that was weighed.
  if (new URL(page.url()).pathname !== new URL(address).pathname)
    throw new Error(`${address} led to ${page.url()}`);
  await page.close();
  return weight;
}
