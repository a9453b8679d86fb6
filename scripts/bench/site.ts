import { type BuiltSite, withSite } from '#tests/helpers/built-site.ts';

/** A session cookie, even a false one, goes past the page cache. */
export const uncached = { headers: { Cookie: 'administration=of-nobody' } };

type Environment = Record<string, string>;

/** Runs `run` on the built site in a data folder of its own, filled by `fill`. Its log is dropped. */
export function withBenchSite<T>(
  environment: Environment,
  run: (site: BuiltSite) => Promise<T>,
  fill?: (dataDir: string) => Promise<unknown>,
): Promise<T> {
  return withSite({ DEMO_CONTENT: 'true', ...environment }, run, {
    stdio: ['ignore', 'ignore', 'inherit'],
    ...(fill && { fill }),
  });
}

/** Starts the site once in a folder, for `run`: a later start finds its database and demo content. */
export const startOnce =
  (environment: Environment = {}, run: (site: BuiltSite) => Promise<unknown> = async () => undefined) =>
  (dataDir: string) =>
    withBenchSite({ ...environment, DATA_DIR: dataDir }, run);

/** Reads an answer whole. */
export async function read(asked: Promise<Response>, status = 200): Promise<{ url: string; bytes: number }> {
  const answer = await asked;
  const { byteLength } = await answer.arrayBuffer();
  if (answer.status !== status) throw new Error(`${answer.url} answered ${answer.status}`);
  return { url: answer.url, bytes: byteLength };
}
