import { randomBytes } from 'node:crypto';
import { count, type Measured, type Part } from '#scripts/bench/part.ts';
import { report } from '#scripts/bench/report.ts';
import {
  missingStore,
  type ObjectStore,
  startObjectStore,
  storeSettings,
} from '#tests/helpers/object-store.ts';
import { withEmbeddedSite } from './own-site.ts';
import { type Fault, tryFaults } from './store-faults.ts';
import { startTcpRelay } from './tcp-relay.ts';

/** Delay of the slow relay, for each piece of a request, in milliseconds. */
const slowness = 1_500;

/**
 * The object store is away, slow or silent, or refuses the site's key: what visitors, families and the staff
 * are answered. Two sites in parallel, as the time-out of a silent store takes a minute.
 */
export const breakStore: Part = async ({ once }) => {
  const missing = missingStore();
  if (missing) {
    report('object store away, slow, silent, refusing', `not measured: ${missing}`);
    return [];
  }
  const store = await startObjectStore();
  try {
    const began = Promise.withResolvers<void>();
    const quick = meetQuickFaults(store, began.promise);
    const silent = once ? began.resolve() : meetSilence(store, began, quick);
    const told = (await Promise.all([quick, silent])).filter((each) => each !== undefined);
    return summedUp(told, once ? 4 : 6);
  } finally {
    await store.stop();
  }
};

type Told = Awaited<ReturnType<typeof tryFaults>>;

function meetQuickFaults(store: ObjectStore, begin: Promise<void>): Promise<Told> {
  return withRelay(store, async (relay, environment) => {
    const faults: Fault[] = [
      {
        name: 'refusing the key',
        begin: () => store.changeKey(randomBytes(16).toString('hex')),
        end: () => store.changeKey(store.s3.secretAccessKey),
      },
      { name: 'away', begin: () => relay.turn('away'), end: () => relay.turn('open') },
      { name: 'slow', begin: () => relay.turn('slow'), end: () => relay.turn('open'), works: true },
    ];
    return withEmbeddedSite(environment, async (site) => {
      await begin;
      return tryFaults(site, faults);
    });
  });
}

/** The store accepts its own key again before this site needs it: it waits for the other site. */
function meetSilence(
  store: ObjectStore,
  began: PromiseWithResolvers<void>,
  others: Promise<unknown>,
): Promise<Told> {
  return withRelay(store, async (relay, environment) => {
    const silent: Fault = {
      name: 'silent',
      begin: async () => {
        await relay.turn('hanging');
        began.resolve();
      },
      end: async () => {
        await others;
        await relay.turn('open');
      },
    };
    return withEmbeddedSite(environment, (site) => tryFaults(site, [silent]));
  }).catch((error: unknown) => {
    began.reject(error);
    throw error;
  });
}

type Relay = Awaited<ReturnType<typeof startTcpRelay>>;

async function withRelay<T>(
  { s3 }: ObjectStore,
  run: (relay: Relay, environment: Record<string, string>) => Promise<T>,
): Promise<T> {
  const relay = await startTcpRelay(Number(new URL(s3.endpoint ?? '').port), slowness);
  try {
    return await run(relay, storeSettings({ ...s3, endpoint: `http://127.0.0.1:${relay.port}` }));
  } finally {
    await relay.stop();
  }
}

function summedUp(told: readonly Told[], atLeast: number): Measured[] {
  const sum = (of: 'kept' | 'lost') => told.reduce((all, each) => all + each[of], 0);
  return [
    ...told.flatMap(({ figures }) => figures),
    count('photos acknowledged before, during and after', sum('kept'), { atLeast }),
    count('photos acknowledged and lost', sum('lost'), { atMost: 0 }),
  ];
}
