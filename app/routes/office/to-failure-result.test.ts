import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { everyAddress } from '#tests/helpers/routes.ts';

/** Plain requests of the page's own script, which reports results itself, without the router. */
const askedByScript = [
  '/admin/blog/:id/edition',
  '/admin/events/:id/edition',
  '/admin/files',
  '/admin/images',
  '/admin/images/framing',
  '/admin/images/remote',
  '/admin/leads/undo',
  '/admin/login/passkey',
  '/admin/logout',
  '/admin/newsletters/preview',
  '/admin/pages/:name/preview',
  '/admin/photos/upload/file',
  '/admin/session',
  '/admin/trash/undo',
];

test('every action of the office answers by itself when the network is away', async () => {
  const addresses = (await everyAddress()).filter(({ pattern }) => pattern.startsWith('/admin'));
  const withAction = addresses
    .map(({ pattern, file }) => ({ pattern, code: readFileSync(path.join('app', file), 'utf8') }))
    .filter(({ code }) => /^export (async function|function|const) action\b/m.test(code));
  expect(withAction.length).toBeGreaterThan(10);
  const unanswered = withAction
    .filter(
      ({ code }) =>
        !(/^export async function clientAction\b/m.test(code) && code.includes('toFailureResult(')),
    )
    .map(({ pattern }) => pattern);
  expect(unanswered.toSorted()).toEqual(askedByScript);
});
