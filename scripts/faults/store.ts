import { randomBytes } from 'node:crypto';
import { none, type Part, some, unlessMissing } from '#scripts/bench/part.ts';
import { withSite } from '#tests/helpers/built-site.ts';
import {
  missingStore,
  type ObjectStore,
  startObjectStore,
  storeSettings,
} from '#tests/helpers/object-store.ts';
import { type Fault, tryFaults } from './store-faults.ts';
import { startTcpRelay } from './tcp-relay.ts';

/** How long the slow relay waits with each piece of a request, in milliseconds. */
const slowness = 1_500;

/**
 * The object store is away, slow or silent, or refuses the site's key: what visitors, families and the staff
 * are answered. Two sites in parallel, as the time-out of a silent store takes a minute.
 */
export const breakStore: Part = unlessMissing(
  'object store away, slow, silent, refusing',
  missingStore,
  async ({ once }) => {
    const store = await startObjectStore();
    try {
      const silence = Promise.withResolvers<void>();
      const quick = meetQuickFaults(store, silence.promise);
      const silent = once ? silence.resolve() : meetSilence(store, silence, quick);
      const results = (await Promise.all([quick, silent])).filter((each) => each !== undefined);
      const sum = (of: 'kept' | 'lost') => results.reduce((all, each) => all + each[of], 0);
      return [
        ...results.flatMap(({ figures }) => figures),
        some('photos acknowledged before, during and after', sum('kept'), once ? 4 : 6),
        none('photos acknowledged and lost', sum('lost')),
      ];
    } finally {
      await store.stop();
    }
  },
);

type Result = Awaited<ReturnType<typeof tryFaults>>;

function meetQuickFaults(store: ObjectStore, begin: Promise<void>): Promise<Result> {
  return withRelay(store, async (relay, environment) => {
    const open = () => relay.turn('open');
    const faults: Fault[] = [
      {
        name: 'refusing the key',
        begin: () => store.changeKey(randomBytes(16).toString('hex')),
        end: () => store.changeKey(store.s3.secretAccessKey),
      },
      { name: 'away', begin: () => relay.turn('away'), end: open },
      { name: 'slow', begin: () => relay.turn('slow'), end: open, works: true },
    ];
    return withSite(environment, async (site) => {
      await begin;
      return tryFaults(site, faults);
    });
  });
}

/** Ends after the other site's faults: the store has its own key back before this site needs it. */
function meetSilence(
  store: ObjectStore,
  silence: PromiseWithResolvers<void>,
  others: Promise<unknown>,
): Promise<Result> {
  return withRelay(store, async (relay, environment) => {
    const silent: Fault = {
      name: 'silent',
      begin: async () => {
        await relay.turn('hanging');
        silence.resolve();
      },
      end: async () => {
        await others;
        await relay.turn('open');
      },
    };
    return withSite(environment, (site) => tryFaults(site, [silent]));
  }).catch((error: unknown) => {
    silence.reject(error);
    throw error;
  });
}

type Relay = Awaited<ReturnType<typeof startTcpRelay>>;

async function withRelay<T>(
  { s3 }: ObjectStore,
  run: (relay: Relay, environment: Record<string, string>) => Promise<T>,
): Promise<T> {
  const relay = await startTcpRelay(Number(new URL(s3.endpoint ?? '').port), slowness);
  const settings = storeSettings({ ...s3, endpoint: `http://127.0.0.1:${relay.port}` });
  return run(relay, settings).finally(relay.stop);
}
