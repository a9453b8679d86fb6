import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { everyAddress } from '#tests/helpers/routes.ts';
import { createRequestContext } from './create-request-context.ts';
import { createPipeline } from './pipeline.ts';

/* A cross-origin write to every address: refused before the router. */

const publicUrl = 'https://www.ecole.example';
const own = { Origin: publicUrl };
const foreign: Readonly<Record<string, Record<string, string>>> = {
  'no header at all': {},
  'another site': { Origin: 'https://ailleurs.example' },
  'a subdomain': { Origin: 'https://www.ecole.example.ailleurs.example' },
  'the parent domain': { Origin: 'https://ecole.example' },
  'another port': { Origin: 'https://www.ecole.example:8443' },
  'a sandboxed page': { Origin: 'null' },
  'an empty origin': { Origin: '' },
  'a page of another site that says it is ours': { ...own, 'Sec-Fetch-Site': 'cross-site' },
  'a page of a neighbour': { ...own, 'Sec-Fetch-Site': 'same-site' },
  'no page': { ...own, 'Sec-Fetch-Site': 'none' },
};

const addresses = (await everyAddress()).flatMap(({ path }) => [path, `${path}.data`]);
const render = vi.fn(async () => new Response('ran'));
const app = createPipeline({
  config: { publicUrl, production: true, development: false, s3: undefined },
  log: pino({ level: 'silent' }),
  render,
  whatFails: async () => [],
  serveFile: async () => null,
});

function send(path: string, method: string, headers: Record<string, string>) {
  const requestInfo = createRequestContext({ headers: new Headers(headers), peerAddress: undefined }, 0);
  return app.request(`${publicUrl}${path}`, { method, headers, body: 'sessionToken=x' }, { requestInfo });
}

test.each(Object.entries(foreign))('%s writes nowhere, by whatever method', async (_, headers) => {
  render.mockClear();
  for (const path of addresses) {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const { status } = await send(path, method, headers);
      expect({ path, method, status }).toEqual({ path, method, status: 403 });
    }
  }
  expect(render).not.toHaveBeenCalled();
});

test('a page of ours is let through to every address', async () => {
  render.mockClear();
  for (const path of addresses) await send(path, 'POST', own);
  expect(render).toHaveBeenCalledTimes(addresses.length);
});
