import { matchPath } from 'react-router';
import { count, type Measured, none, some } from '#scripts/bench/part.ts';
import { report } from '#scripts/bench/report.ts';
import type { BuiltSite } from '#tests/helpers/built-site.ts';
import { costlyRequests, everyOpenAddress, type OpenAddress } from '#tests/helpers/costs/costly-requests.ts';
import { formFields } from '#tests/helpers/costs/form-fields.ts';
import {
  type Cost,
  measureCosts,
  mostOfProcessor,
  quiet,
  tooCostly,
} from '#tests/helpers/costs/measure-costs.ts';
import { untilAtRest } from '#tests/helpers/processor-time.ts';

/** A short run sends one of so many requests. */
const stride = 9;

/** Requests as large as accepted, in every shape, to every open address and one page of each kind. */
export async function measureGenerated(site: BuiltSite, once: boolean): Promise<Measured[]> {
  const addresses = [...(await everyOpenAddress()), ...(await shownPages(site))];
  const server = { address: site.origin, child: site.child };
  await untilAtRest(site.child, quiet);
  const costs: Cost[] = [];
  for (const [index, address] of addresses.entries()) {
    const all = costlyRequests(address, formFields);
    const chosen = once ? all.filter((_, at) => at % stride === index % stride) : all;
    const measured = await measureCosts(server, chosen);
    for (const line of tooCostly(measured).slice(0, 5)) report('  too much', line);
    costs.push(...measured);
  }
  const failed = costs.filter(({ status }) => status >= 500);
  for (const { request, status } of failed.slice(0, 10))
    report('  failed', `${request.method} ${request.path.slice(0, 60)}, ${request.what}: ${status}`);
  return [
    some('requests made of every shape, for every address of anybody', costs.length, once ? 2_000 : 20_000),
    some('addresses that they went to', addresses.length, 70),
    count(
      'the costliest of them',
      Math.max(...costs.map(({ milliseconds }) => milliseconds)),
      { atMost: mostOfProcessor },
      'ms',
    ),
    none('of them that failed', failed.length),
  ];
}

/** One page of each kind that has parameters, of what the sitemap names. */
async function shownPages({ origin }: BuiltSite): Promise<OpenAddress[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]{1,300})<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  );
  return (await everyOpenAddress()).flatMap((open) => {
    const path = open.pattern.includes(':') ? paths.find((each) => matchPath(open.pattern, each)) : undefined;
    return path === undefined ? [] : [{ ...open, path }];
  });
}
