import path from 'node:path';
import { freePort } from '#app/lib/free-port.server.ts';
import { ask, until, withFolder } from '#tests/helpers/built-site.ts';
import { createDatabaseOn, startPostgresServer } from '#tests/helpers/postgres-server.ts';
import { administrator } from '#tests/helpers/site.ts';
import { type Running, runServer } from '#tests/helpers/site-process.ts';

/** The address that people type, in production; without the proxy that ends TLS. */
export const publicUrl = 'https://www.ecole.example';

type Copy = { port: number; origin: string; server: Running };

export type Copies = {
  copies: Copy[];
  databaseUrl: string;
  /** Starts another copy in place of the one of this number, at its port. */
  replace: (index: number) => Promise<void>;
};

/** Runs `run` on copies of the built site as in production, started together on one empty database. */
export async function withCopies<T>(
  count: number,
  environment: Record<string, string>,
  run: (copies: Copies) => Promise<T>,
): Promise<T> {
  const postgres = await startPostgresServer();
  return withFolder('school-copies-', async (folder) => {
    const databaseUrl = await createDatabaseOn(postgres.url, { template: 'template0' });
    const start = (port: number, index: number): Copy => {
      const server = runServer({
        ...{ NODE_ENV: 'production', SESSION_SECRET: 'of-the-faults-'.repeat(4), PUBLIC_URL: publicUrl },
        ...{ DATABASE_URL: databaseUrl, DATA_DIR: path.join(folder, String(index)), PORT: String(port) },
        ...{ ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password },
        ...{ TRUST_PROXY: '1', LOG_LEVEL: 'warn' },
        ...environment,
      });
      return { port, origin: `http://127.0.0.1:${port}`, server };
    };
    const copies: Copy[] = [];
    try {
      for (let index = 0; index < count; index += 1) copies.push(start(await freePort(), index));
      await Promise.all(copies.map(untilReady));
      const replace = async (index: number) => {
        const before = copies[index];
        if (!before) throw new Error(`There is no copy ${index}`);
        await before.server.exit;
        const next = start(before.port, index);
        copies[index] = next;
        await untilReady(next);
      };
      return await run({ copies, databaseUrl, replace });
    } finally {
      for (const { server } of copies) server.child.kill('SIGTERM');
      await Promise.all(copies.map(({ server }) => server.exit));
    }
  }).finally(postgres.stop);
}

async function untilReady({ origin, server }: Copy): Promise<void> {
  const isReady = async () => {
    if (server.child.exitCode !== null) throw new Error(`A copy ended:\n${server.output()}`);
    return (await ask(`${origin}/readyz`)).status === 200;
  };
  if ((await until(isReady, 60_000, 50)) === Number.POSITIVE_INFINITY)
    throw new Error(`A copy does not become ready:\n${server.output()}`);
}
