import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { count, type Measured } from '#scripts/bench/part.ts';
import { report } from '#scripts/bench/report.ts';
import { officePath } from '#tests/helpers/office-writes.ts';
import { processorTime } from '#tests/helpers/processor-time.ts';
import { sendRaw } from '#tests/helpers/raw-request.ts';
import { everyAddress } from '#tests/helpers/routes.ts';
import { signInStaff } from '#tests/helpers/staff.ts';
import { type AnyRequest, anyRequest } from './any-request.ts';
import { anyVisitor, withAttackedSite } from './attacked-site.ts';

/** What one request may take of the server's processor, in milliseconds, however busy the machine. */
const most = { request: 1000, brochure: 4000 };

/** The requests that were answered last, of each of the two kinds: they are sent again alone, and their processor is measured. */
const looked = 5;

/** Requests made at random for every address of the route table, as nobody and as somebody of the staff: no crash, no failure, none slow. */
export function measureParsers({ once }: { once: boolean }): Promise<Measured[]> {
  const seed = 20_261_125;
  const runs = once ? 1000 : 20_000;
  report('parsers', `fast-check, seed ${seed}, ${runs} requests`);
  return withAttackedSite({}, async ({ address, child, output }) => {
    const staff = await signInStaff(address);
    const addresses = (await everyAddress()).filter(({ path }) => path !== '/admin/logout');
    const written = addresses.filter(({ file }) => /\baction\b/.test(readFileSync(`app/${file}`, 'utf8')));
    const failed: string[] = [];
    let [answered, refusedAsBad] = [0, 0];
    const answers: { request: AnyRequest; took: number }[] = [];
    const patternsOf = (some: typeof addresses) => some.map(({ pattern }) => officePath(pattern));
    const request = anyRequest(patternsOf(addresses), patternsOf(written));
    const send = async (request: AnyRequest) => {
      const { cookie, asStaff, ...sent } = request;
      const began = performance.now();
      const proofs = { Origin: address, 'X-Forwarded-For': anyVisitor() };
      const cookieHeader = asStaff ? `${staff.cookie}; ${cookie}` : cookie;
      const status = await sendRaw(address, {
        ...sent,
        headers: { ...sent.headers, ...proofs, ...(cookieHeader && { Cookie: cookieHeader }) },
      }).then(
        (answer) => answer.status,
        (error: unknown) => String(error),
      );
      answers.push({ request, took: performance.now() - began });
      answered += 1;
      if (status === 400) refusedAsBad += 1;
      if (typeof status === 'string' || status >= 500)
        failed.push(
          `${sent.method} ${sent.path.slice(0, 120)} ${JSON.stringify(sent.headers).slice(0, 300)}: ${status}`,
        );
    };
    const all = fc.sample(request, { seed, numRuns: runs }).values();
    const work = async () => {
      for (const each of all) await send(each);
    };
    await Promise.all([work(), work(), work(), work()]);
    const isBrochure = ({ path }: AnyRequest) => path.startsWith('/brochure.pdf');
    /** What the slowest of them take of the processor, alone; the costliest. */
    const costliest = async (some: typeof answers) => {
      const costs = [0];
      for (const { request } of some.toSorted((one, other) => other.took - one.took).slice(0, looked)) {
        const before = processorTime(child);
        await send(request);
        costs.push(processorTime(child) - before);
      }
      return Math.max(...costs);
    };
    const longest = await costliest(answers.filter((each) => !isBrochure(each.request)));
    const drawing = await costliest(answers.filter((each) => isBrochure(each.request)));
    for (const each of failed.slice(0, 20)) report('  failed', each);
    const errors = output()
      .split('\n')
      .filter((line) => /"level":(?:50|60|"error"|"fatal")/.test(line));
    for (const each of errors.slice(0, 5)) report('  logged', each.slice(0, 400));
    const ready = await fetch(`${address}/readyz`);
    return [
      count('requests made at random, answered', answered, { atLeast: runs }),
      count('of these refused as bad requests', refusedAsBad),
      count('failures of the server, or no answer', failed.length, { atMost: 0 }),
      count('errors in its log', errors.length, { atMost: 0 }),
      count('processor for the slowest answer', longest, { atMost: most.request }, 'ms'),
      // A process draws it anew, for all who ask, when a write of the staff changed what it says: one to two seconds of computing.
      count('processor for the slowest answer with the brochure', drawing, { atMost: most.brochure }, 'ms'),
      count('runs and is ready afterwards', child.exitCode === null && ready.ok ? 1 : 0, { atLeast: 1 }),
    ];
  });
}
