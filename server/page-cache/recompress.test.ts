import { brotliDecompressSync } from 'node:zlib';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { publicPage } from '#app/lib/cache-headers.ts';
import { type Render, startSmallSite } from '#tests/helpers/small-site.ts';
import { encodeBest } from './encodings.ts';
import { createPageCache } from './page-cache.ts';
import { createRecompression } from './recompress.ts';

/* Cached pages while they are recompressed in the background. */

const words = 'Une école, mille possibilités : maternelle, primaire, collège et lycée à Casablanca.'.split(
  ' ',
);
/** Long enough for the second compression to be shorter. */
const html = Array.from({ length: 3000 }, (_, n) => `${words[((n * n) % 97) % words.length]}${n % 7}`).join(
  ' ',
);
const brotli = { 'accept-encoding': 'br' };

async function siteThatCompresses(encode = encodeBest) {
  const pages = createPageCache({ maxBytes: 10_000_000 });
  const encoded = vi.fn(encode);
  const again = createRecompression({ pages, log: pino({ level: 'silent' }), encode: encoded });
  pages.listen((key) => again.queue(key));
  onTestFinished(() => again.stop());
  const render: Render = async () =>
    new Response(html, { headers: { 'Content-Type': 'text/html', ...publicPage({ shows: ['posts'] }) } });
  const { ask } = await startSmallSite({ pages });
  return {
    pages,
    again,
    encoded,
    ask: (path: string, more = {}) => ask(path, { render, headers: { ...brotli, ...more } }),
  };
}

/** A second compression that is finished by hand. */
function byHand() {
  const finish: (() => void)[] = [];
  const encode: typeof encodeBest = (body) =>
    new Promise((resolve) => {
      finish.push(() => resolve(encodeBest(body)));
    });
  return { encode, finish };
}

test('a cached page becomes smaller, says its length, and has the same ETag', async () => {
  const { again, ask } = await siteThatCompresses();
  const first = await ask('/blog');
  await again.idle();
  const second = await ask('/blog');
  expect(second.bytes.byteLength).toBeLessThan(first.bytes.byteLength);
  expect(second.headers['content-length']).toBe(String(second.bytes.byteLength));
  expect(brotliDecompressSync(second.bytes).toString()).toBe(html);
  expect((await ask('/blog', { 'if-none-match': first.headers.etag ?? '' })).status).toBe(304);
  const plain = await ask('/blog', { 'accept-encoding': 'identity' });
  expect([plain.text, plain.headers['content-length']]).toEqual([html, String(Buffer.byteLength(html))]);
});

test('a page that was rendered ahead is left until a visitor asks for it', async () => {
  const { again, ask, encoded, pages } = await siteThatCompresses();
  const render = async () => ({ response: new Response(html), sharing: { tags: ['posts'], seconds: 60 } });
  await pages.join('/blog', render).outcome;
  await again.idle();
  expect(encoded).not.toHaveBeenCalled();
  await ask('/blog');
  await again.idle();
  expect(encoded).toHaveBeenCalledTimes(1);
});

test('one page at a time, each once', async () => {
  let most = 0;
  let under = 0;
  const { again, ask, encoded } = await siteThatCompresses(async (body) => {
    under += 1;
    most = Math.max(most, under);
    const br = await encodeBest(body);
    under -= 1;
    return br;
  });
  await Promise.all(['/', '/blog', '/contact'].map((path) => ask(path)));
  await again.idle();
  expect([most, encoded.mock.calls.length]).toEqual([1, 3]);
});

test('a page that was dropped and rendered again meanwhile keeps its own bytes', async () => {
  const { encode, finish } = byHand();
  const { again, ask, pages, encoded } = await siteThatCompresses(encode);
  await ask('/blog');
  pages.invalidate('posts');
  await ask('/blog');
  const rendered = pages.peek('/blog');
  const bytes = rendered?.body.br;
  finish[0]?.();
  // Its turn comes after the others.
  await expect.poll(() => encoded.mock.calls.length).toBe(2);
  expect([pages.peek('/blog')?.body.br, rendered?.isSmallest]).toEqual([bytes, false]);
  finish[1]?.();
  await again.idle();
  expect(rendered?.isSmallest).toBe(true);
});

test('a page that was dropped before its turn is not compressed', async () => {
  const { encode, finish } = byHand();
  const { again, ask, pages, encoded } = await siteThatCompresses(encode);
  await ask('/');
  await ask('/blog');
  pages.invalidate('posts');
  finish[0]?.();
  await again.idle();
  expect(encoded).toHaveBeenCalledTimes(1);
});

test('rendered again with the same words it is as small at once', async () => {
  const { again, ask, pages, encoded } = await siteThatCompresses();
  const { length } = (await ask('/blog')).bytes;
  await again.idle();
  const render = async () => {
    const { response, sharing } = { response: new Response(html), sharing: { tags: ['posts'], seconds: 60 } };
    return { response, sharing };
  };
  await pages.join('/blog', render).outcome;
  await again.idle();
  expect((await ask('/blog')).bytes.byteLength).toBeLessThan(length);
  expect(encoded).toHaveBeenCalledTimes(1);
});

test('what cannot be compressed again stays as it is, and the next page has its turn', async () => {
  const { again, ask, encoded } = await siteThatCompresses(async () => {
    throw new Error('no memory');
  });
  await ask('/');
  await ask('/blog');
  await again.idle();
  expect(encoded).toHaveBeenCalledTimes(2);
  expect(brotliDecompressSync((await ask('/')).bytes).toString()).toBe(html);
});

test('once it stops nothing is begun', async () => {
  const { again, ask, encoded } = await siteThatCompresses();
  await again.stop();
  await ask('/');
  await again.idle();
  expect(encoded).not.toHaveBeenCalled();
});
