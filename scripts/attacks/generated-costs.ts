import { matchPath } from 'react-router';
import { count, type Measured } from '#scripts/bench/part.ts';
import { report } from '#scripts/bench/report.ts';
import { costlyRequests, everyOpenAddress, type OpenAddress } from '#tests/helpers/costs/costly-requests.ts';
import { formFields } from '#tests/helpers/costs/form-fields.ts';
import {
  type Cost,
  measureCosts,
  mostOfProcessor,
  tooCostly,
  waitUntilIdle,
} from '#tests/helpers/costs/measure-costs.ts';
import type { AttackedSite } from './attacked-site.ts';

/** Of the requests that are made, a short run sends each so many-eth. */
const stride = 9;

/**
 * Bodies, queries, headers, cookies, forms in parts and JSON, each as large as it is let in, in every shape, sent to every
 * address that anybody may ask for, and to one of what the site shows for each kind of page.
 */
export async function measureGenerated(site: AttackedSite, once: boolean): Promise<Measured[]> {
  const addresses = [...(await everyOpenAddress()), ...(await shownPages(site))];
  await waitUntilIdle(site);
  const costs: Cost[] = [];
  for (const [index, address] of addresses.entries()) {
    const all = costlyRequests(address, formFields);
    const chosen = once ? all.filter((_, at) => at % stride === index % stride) : all;
    const measured = await measureCosts(site, chosen);
    for (const line of tooCostly(measured).slice(0, 5)) report('  too much', line);
    costs.push(...measured);
  }
  const failed = costs.filter(({ status }) => status >= 500);
  for (const { request, status } of failed.slice(0, 10))
    report('  failed', `${request.method} ${request.path.slice(0, 60)}, ${request.what}: ${status}`);
  return [
    count('requests made of every shape, for every address of anybody', costs.length, {
      atLeast: once ? 2_000 : 20_000,
    }),
    count('addresses that they went to', addresses.length, { atLeast: 70 }),
    count(
      'the costliest of them',
      Math.max(...costs.map(({ milliseconds }) => milliseconds)),
      { atMost: mostOfProcessor },
      'ms',
    ),
    count('of them that failed', failed.length, { atMost: 0 }),
  ];
}

/** One page of each kind that has parameters, of what the sitemap names. */
async function shownPages({ address }: AttackedSite): Promise<OpenAddress[]> {
  const sitemap = await (await fetch(`${address}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]{1,300})<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  );
  return (await everyOpenAddress()).flatMap((open) => {
    const path = open.pattern.includes(':') ? paths.find((each) => matchPath(open.pattern, each)) : undefined;
    return path === undefined ? [] : [{ ...open, path }];
  });
}
