import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { OperatorProblem } from '#app/lib/operator-problem.ts';
import { z } from '#app/lib/zod.ts';

const releaseForm = z.object({ name: z.string(), platform: z.string(), arch: z.string() });

/** The contents of a release.json, written by `npm run release`. */
type Release = z.infer<typeof releaseForm>;

/** Reads the release.json of a folder; undefined when it has none. */
export function readRelease(folder: string): Release | undefined {
  const file = path.join(folder, 'release.json');
  if (!existsSync(file)) return undefined;
  const read = releaseForm.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  return read.success ? read.data : undefined;
}

/** @throws OperatorProblem for a release built for another system */
export function refuseForeign({ platform, arch }: Omit<Release, 'name'>, here = process): void {
  if (platform === here.platform && arch === here.arch) return;
  throw new OperatorProblem(
    `This release is for ${platform} on ${arch}, and this machine is ${here.platform} on ${here.arch}: make one on a machine like this.`,
  );
}

const journalForm = z.object({ entries: z.array(z.object({ tag: z.string() })) });

function migrationsOf(folder: string): string[] {
  const journal = readFileSync(path.join(folder, 'migrations/meta/_journal.json'), 'utf8');
  return journalForm.parse(JSON.parse(journal)).entries.map(({ tag }) => tag);
}

/** Marks a migration the previous release cannot work with (migrations/README.md). */
const mark = /^-- the release before cannot work with this$/m;

/** The new migrations of a release that the previous release cannot work with. */
export function migrationsApart(before: string, after: string): string[] {
  const known = new Set(migrationsOf(before));
  return migrationsOf(after).filter(
    (tag) => !known.has(tag) && mark.test(readFileSync(path.join(after, 'migrations', `${tag}.sql`), 'utf8')),
  );
}
