import { existsSync } from 'node:fs';
import type { Config } from '#app/config/config.ts';
import { diskFault } from '#app/lib/disk-fault.ts';
import { probeFileStore } from '#app/storage/probe.server.ts';
import { type Finding, well, wrong } from './finding.ts';

/** Writes a file into each bucket and deletes it. Does not create a missing data folder. */
export async function checkStore({ s3, dataDir }: Config): Promise<Finding[]> {
  const where = s3 ? (s3.endpoint ?? `S3 in ${s3.region}`) : `${dataDir}/files`;
  if (!s3 && !existsSync(dataDir)) return [];
  const problems = await probeFileStore();
  if (problems.length === 0) return [well('files', `${where} takes files`)];
  return problems.map((problem) => {
    if (s3)
      return wrong(
        'files',
        problem,
        'Make the bucket, or let the key of S3_ACCESS_KEY_ID write to it.',
        `curl -sI ${where}`,
      );
    const fault = diskFault(problem, where) ?? 'Make the folder writable for the site’s user';
    return wrong('files', problem, `${fault}.`, `chown -R --reference=${dataDir} ${where}`);
  });
}
