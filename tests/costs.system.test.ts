import { expect, test } from 'vitest';
import { costlyRequests, everyOpenAddress } from './helpers/costs/costly-requests.ts';
import { formFields } from './helpers/costs/form-fields.ts';
import { measureCosts, tooCostly } from './helpers/costs/measure-costs.ts';
import { createDatabase } from './helpers/database.ts';
import { startServer } from './helpers/server-process.ts';
import { addressOf } from './helpers/site-process.ts';

/* `npm run test:security -- --only cost` sends every shape to every address; here a sample. */

const addresses = await everyOpenAddress();
/** So many of a thousand, spread over all shapes and addresses. */
const stride = 149;

test('requests of every shape, as large as they may be, cost the site 150 ms of the processor at most', async () => {
  const site = startServer({ DATABASE_URL: await createDatabase(), TRUST_PROXY: '1', LOG_LEVEL: 'fatal' });
  const address = await addressOf(site);
  const all = addresses.flatMap((open) => costlyRequests(open, formFields));
  const first = addresses.flatMap((open) => costlyRequests(open, formFields).slice(0, 1));
  // The first request includes compilation.
  await measureCosts({ address, child: site.child }, first);
  const sample = all.filter((_, at) => at % stride === 0);
  const costs = await measureCosts({ address, child: site.child }, sample);
  expect(tooCostly(costs)).toEqual([]);
  expect(costs.filter(({ status }) => status >= 500)).toEqual([]);
}, 120_000);
