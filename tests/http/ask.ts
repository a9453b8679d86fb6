import { recordTyped } from '#tests/helpers/run-log.ts';
import { testServer } from '#tests/helpers/site.ts';

let asked = 0;

type Asked = { method?: string; headers?: Record<string, string>; form?: Record<string, string> };

/**
 * Requests a path of the test site without following redirects. Each request uses its own address, so that
 * rate limits do not add up.
 */
export function ask(path: string, { method, headers, form }: Asked = {}): Promise<Response> {
  asked += 1;
  if (form) recordTyped(Object.entries(form));
  return fetch(new URL(testServer.url + path), {
    method: method ?? (form ? 'POST' : 'GET'),
    redirect: 'manual',
    headers: {
      'X-Forwarded-For': `10.${210 + (process.pid % 40)}.${(asked >> 8) & 255}.${asked & 255}`,
      ...(form && { Origin: testServer.url }),
      ...headers,
    },
    ...(form && { body: new URLSearchParams(form) }),
  });
}
