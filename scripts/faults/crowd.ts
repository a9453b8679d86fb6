import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { count, type Measured, none, type Part, seconds, some, unlessMissing } from '#scripts/bench/part.ts';
import { residentMemory } from '#scripts/bench/report.ts';
import { timeLimits } from '#server/time-limits.ts';
import { ask, type BuiltSite, sendLead, until, withSite } from '#tests/helpers/built-site.ts';
import { signInStaff } from '#tests/helpers/staff.ts';
import { testPdf } from '#tests/helpers/test-pdf.ts';
import { openSlowClients, type SlowClients, type SlowKind } from './slow-clients.ts';

/** Ten thousand; fewer of those who never read, for each of whom the system keeps megabytes. */
const crowd: Readonly<Record<SlowKind, number>> = {
  ...{ silent: 4_000, 'slow headers': 3_900, 'slow body': 2_000, 'never reading': 100 },
};
const all = Object.values(crowd).reduce((sum, each) => sum + each, 0);

/** The documented time limit of each kind (decision 3), in milliseconds, checked once a second. */
const closedBy: Readonly<Record<SlowKind, number>> = {
  silent: timeLimits.headers,
  'slow headers': timeLimits.headers,
  'slow body': timeLimits.body,
  'never reading': 2 * timeLimits.reading,
};
const grace = 15_000;

/** Handles that vary: the database's, those of the measuring requests. */
const few = 12;

function tooFewFiles(): string | undefined {
  const limit = Number(/Max open files +\d+ +(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]);
  return limit < all + 500 ? `a process may open ${limit} files here (ulimit -Hn)` : undefined;
}

/** Opens ten thousand slow connections: other requests are answered, slow ones are closed in time. */
export const holdCrowd: Part = unlessMissing(`${all} open connections`, tooFewFiles, ({ once }) =>
  withSite({ TRUST_PROXY: '0' }, async (site) => {
    const file = await storeLargeFile(site);
    await ask(`${site.origin}/contact`);
    const before = stateOf(site);
    const clients = await openSlowClients(site.origin, crowd, file);
    return watchCrowd(site, clients, before, once).finally(clients.end);
  }),
);

type State = { handles: number; memory: number };

async function watchCrowd(
  site: BuiltSite,
  clients: SlowClients,
  before: State,
  once: boolean,
): Promise<Measured[]> {
  const most = { handles: 0, memory: 0 };
  const others = { asked: 0, failed: 0, slowest: 0 };
  const last = once ? timeLimits.body : 2 * timeLimits.reading;
  // Those who never read do not notice that they are closed: the server's open files tell.
  const isOver = async () => {
    const state = stateOf(site);
    most.handles = Math.max(most.handles, state.handles);
    most.memory = Math.max(most.memory, state.memory);
    await askAsOthers(site, others);
    return !once && state.handles <= before.handles + few;
  };
  const over = await until(isOver, last + grace, 500);
  const after = stateOf(site);
  const kinds = (Object.keys(crowd) as SlowKind[]).filter((kind) => kind !== 'never reading');
  return [
    some('slow connections open at once', most.handles - before.handles, all * 0.95),
    some('other visitors meanwhile', others.asked, 30),
    none('other visitors not answered', others.failed),
    seconds('longest that another visitor waited', others.slowest, 2),
    ...kinds.flatMap((kind) => closedInTime(clients, kind)),
    ...(once ? [] : [seconds('until all handles are gone', over, (last + grace) / 1000)]),
    count('handles more than before', after.handles - before.handles, {
      atMost: once ? 2 * crowd['never reading'] + few : few,
    }),
    count('memory more than before, at most', most.memory - before.memory, { atMost: 400 }, 'MiB'),
  ];
}

function closedInTime(clients: SlowClients, kind: SlowKind): Measured[] {
  const those = clients.all.filter((client) => client.kind === kind);
  const after = those.map(({ closedAfter = Number.POSITIVE_INFINITY }) => closedAfter);
  const untold = those.filter(({ said }) => !said.startsWith('HTTP/1.1 408'));
  return [
    seconds(`${kind}: until all are closed`, Math.max(...after), (closedBy[kind] + grace) / 1000),
    // The system closes some before the answer arrives.
    count(`${kind}: closed without 408`, untold.length, { atMost: those.length * 0.01 }),
  ];
}

let families = 0;

async function askAsOthers(
  { origin }: BuiltSite,
  others: { asked: number; failed: number; slowest: number },
) {
  families += 1;
  const answers = [
    await ask(`${origin}/`),
    await ask(`${origin}/contact?a=${families}`),
    // One address may send thirty in a quarter of an hour.
    ...(families % 8 === 0 ? [await sendLead(origin, `foule-${families}@exemple.ma`)] : []),
  ];
  others.asked += answers.length;
  others.failed += answers.filter(({ status }) => status !== 200 && status !== 201).length;
  others.slowest = Math.max(others.slowest, ...answers.map(({ milliseconds }) => milliseconds));
}

function stateOf({ child }: BuiltSite): State {
  return { handles: readdirSync(`/proc/${child.pid}/fd`).length, memory: residentMemory(child) };
}

/** Uploads a PDF file of 10 MB, more than the system buffers of an unread answer. Returns its address. */
async function storeLargeFile({ origin }: BuiltSite): Promise<string> {
  const staff = await signInStaff(origin);
  const form = new FormData();
  form.set('file', new File([testPdf({ size: 9_900_000 })], 'Menu.pdf', { type: 'application/pdf' }));
  const answer = await staff.ask('/admin/files', form);
  const { href }: { href?: string } = JSON.parse(await answer.text());
  if (!href) throw new Error(`The file was answered ${answer.status}`);
  // The connections that this took are closed.
  await wait(6_000);
  return href;
}
