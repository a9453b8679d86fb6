import pg from 'pg';
import type { Measured, Part } from '#scripts/bench/part.ts';
import { withClient, withSite } from '#tests/helpers/built-site.ts';
import { createDatabaseOn, startPostgresServer } from '#tests/helpers/postgres-server.ts';
import { lostFigures, type Outage, rideOutage } from './outage.ts';
import { startTcpRelay, type TcpRelay } from './tcp-relay.ts';

/** Few, so that the test can take all of them. */
const connections = 40;

type Setting = {
  /** The site's way to the server. */
  relay: TcpRelay;
  /** The database, straight. */
  urlOf: () => string;
  restart: () => Promise<void>;
  once: boolean;
};

/** The database server is away, silent, on another port or out of connections, or a table is locked. */
export const breakDatabase: Part = async ({ once }) => {
  const postgres = await startPostgresServer({ max_connections: String(connections) });
  let server = postgres.url;
  const relay = await startTcpRelay(Number(new URL(server).port), 0);
  try {
    const through = new URL(await createDatabaseOn(server, { name: 'school', template: 'template0' }));
    through.port = String(relay.port);
    const restart = async () => {
      server = await postgres.restart();
      relay.aim(Number(new URL(server).port));
    };
    const urlOf = () => `${server}/school`;
    return await withSite({ DATABASE_URL: through.href }, async (site) => {
      const acknowledged: string[] = [];
      const figures: Measured[] = [];
      for (const outage of outagesOf({ relay, urlOf, restart, once }))
        figures.push(...(await rideOutage(site, outage, acknowledged)));
      const lost = await withClient(urlOf(), (client) =>
        lostFigures('the database broken', client, acknowledged),
      );
      return [...figures, ...lost];
    });
  } finally {
    await relay.stop();
    await postgres.stop();
  }
};

function outagesOf({ relay, urlOf, restart, once }: Setting): Outage[] {
  const refused = { forms: [201, 503], pages: [200, 503] } as const;
  const holders: pg.Client[] = [];
  const letGo = async () => {
    await Promise.all(holders.splice(0).map((holder) => holder.end()));
  };
  return [
    {
      ...{ name: 'database away', lasts: once ? 5_000 : 20_000, ...refused },
      begin: () => relay.turn('away'),
      end: () => relay.turn('open'),
    },
    {
      ...{ name: 'database silent', lasts: once ? 3_000 : 10_000, ...refused },
      begin: () => relay.turn('hanging'),
      end: () => relay.turn('open'),
    },
    {
      ...{ name: 'database restarted, at another port', lasts: 2_000, ...refused },
      begin: restart,
      end: () => undefined,
    },
    {
      ...{ name: 'database out of connections', lasts: once ? 3_000 : 8_000, ...refused },
      async begin() {
        // The site's connections go first, and all others are taken before it connects again.
        await relay.turn('away');
        while (await takeOne(urlOf(), holders));
        await relay.turn('open');
      },
      end: letGo,
    },
    {
      ...{ name: 'a table locked by somebody', lasts: once ? 4_000 : 10_000, ...refused },
      async begin() {
        await takeOne(urlOf(), holders);
        const [holder] = holders;
        if (!holder) throw new Error('The server has no connection left');
        await holder.query('begin');
        await holder.query('lock table lead_captures, blog_posts in access exclusive mode');
      },
      end: letGo,
    },
  ];
}

/** Holds one more connection while the server has one left. */
async function takeOne(connectionString: string, holders: pg.Client[]): Promise<boolean> {
  const holder = new pg.Client({ connectionString });
  // The server closed or refused it.
  holder.on('error', () => undefined);
  try {
    await holder.connect();
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '53300') return false;
    throw error;
  }
  holders.push(holder);
  return true;
}
