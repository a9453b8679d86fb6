import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { count, none, type Part, some } from '#scripts/bench/part.ts';
import { report } from '#scripts/bench/report.ts';
import { anyAddress, withSite } from '#tests/helpers/built-site.ts';
import { forEvery } from '#tests/helpers/for-every.ts';
import { officePath } from '#tests/helpers/office-writes.ts';
import { processorTime } from '#tests/helpers/processor-time.ts';
import { sendRaw } from '#tests/helpers/raw-request.ts';
import { everyAddress } from '#tests/helpers/routes.ts';
import { signInStaff } from '#tests/helpers/staff.ts';
import { type AnyRequest, anyRequest } from './any-request.ts';

/** What one request may take of the server's processor, in milliseconds, however busy the machine. */
const most = { request: 1000, brochure: 4000 };

/** So many of the slowest requests of two kinds are sent again alone, to measure their processor time. */
const looked = 5;

type Answer = { request: AnyRequest; status: number | string; took: number };

/** Random requests to every address, as nobody and as staff: no crash, no failure, none slow. */
export const measureParsers: Part = ({ once }) => {
  const seed = 20_261_125;
  const runs = once ? 1000 : 20_000;
  report('parsers', `fast-check, seed ${seed}, ${runs} requests`);
  return withSite({}, async ({ origin, child, output }) => {
    const staff = await signInStaff(origin);
    const send = async (request: AnyRequest): Promise<Answer> => {
      const { cookie, asStaff, ...sent } = request;
      const began = performance.now();
      const cookies = asStaff ? `${staff.cookie}; ${cookie}` : cookie;
      const proofs = { Origin: origin, 'X-Forwarded-For': anyAddress(), ...(cookies && { Cookie: cookies }) };
      const status = await sendRaw(origin, { ...sent, headers: { ...sent.headers, ...proofs } }).then(
        (answer) => answer.status,
        (error: unknown) => String(error),
      );
      return { request, status, took: performance.now() - began };
    };
    const answers = await forEvery(fc.sample(await everyRequest(), { seed, numRuns: runs }), send, 4);
    /** What the slowest of them take of the processor, sent again alone; the costliest. */
    const costliest = async (answered: readonly Answer[]) => {
      const costs = [0];
      for (const { request } of answered.toSorted((one, other) => other.took - one.took).slice(0, looked)) {
        const before = processorTime(child);
        answers.push(await send(request));
        costs.push(processorTime(child) - before);
      }
      return Math.max(...costs);
    };
    const isBrochure = ({ request }: Answer) => request.path.startsWith('/brochure.pdf');
    const longest = await costliest(answers.filter((each) => !isBrochure(each)));
    const drawing = await costliest(answers.filter(isBrochure));
    const failed = answers.filter(({ status }) => typeof status === 'string' || status >= 500);
    for (const each of failed.slice(0, 20)) report('  failed', toldOf(each));
    const errors = output()
      .split('\n')
      .filter((line) => /"level":(?:50|60|"error"|"fatal")/.test(line));
    for (const each of errors.slice(0, 5)) report('  logged', each.slice(0, 400));
    const ready = await fetch(`${origin}/readyz`);
    return [
      some('requests made at random, answered', answers.length, runs),
      count('of these refused as bad requests', answers.filter(({ status }) => status === 400).length),
      none('failures of the server, or no answer', failed.length),
      none('errors in its log', errors.length),
      count('processor for the slowest answer', longest, { atMost: most.request }, 'ms'),
      // A process draws it anew, for all who ask, after a write of the staff changed its words: one to two
      // seconds of computing.
      count('processor for the slowest answer with the brochure', drawing, { atMost: most.brochure }, 'ms'),
      some('runs and is ready afterwards', child.exitCode === null && ready.ok ? 1 : 0, 1),
    ];
  });
};

/** Requests to each address, and writes to those that have an action. */
async function everyRequest(): Promise<fc.Arbitrary<AnyRequest>> {
  const addresses = (await everyAddress()).filter(({ path }) => path !== '/admin/logout');
  const written = addresses.filter(({ file }) => /\baction\b/.test(readFileSync(`app/${file}`, 'utf8')));
  const patternsOf = (of: typeof addresses) => of.map(({ pattern }) => officePath(pattern));
  return anyRequest(patternsOf(addresses), patternsOf(written));
}

const toldOf = ({ request: { method, path, headers }, status }: Answer) =>
  `${method} ${path.slice(0, 120)} ${JSON.stringify(headers).slice(0, 300)}: ${status}`;
