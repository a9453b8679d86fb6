import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Config } from '#app/config/config.ts';
import { attachments } from '#app/db/schema/attachments.ts';
import { schoolPhotos, storedImages } from '#app/db/schema/content.ts';
import { bucketNames } from '#app/school/vocabulary.ts';
import { pathsIn } from '#app/storage/bucket.ts';
import { openFileStore } from '#app/storage/buckets.server.ts';
import { pathsOf } from '#app/storage/image-files.server.ts';
import { type Finding, reasonOf, warning, well, wrong } from './finding.ts';

const about = 'files';

/** Checks that the files named by rows exist: a restored disk or a store may lack some. */
export async function checkReferencedFiles(client: pg.Client, settings: Config): Promise<Finding[]> {
  let named: ReadonlySet<string>;
  try {
    named = await namedFiles(client);
  } catch (error) {
    // The tables of an earlier release have other columns.
    return [
      warning(
        about,
        `what rows name could not be read (${reasonOf(error)})`,
        'Migrate first.',
        'school db:migrate',
      ),
    ];
  }
  try {
    const there = await filesIn(settings);
    const gone = [...named].filter((name) => !there.has(name)).toSorted();
    if (gone.length === 0) return [well(about, `all ${named.size} that rows name are there`)];
    const found = `${gone.length} of ${named.size} that rows name are gone:`;
    const folder = settings.s3 ? '.' : settings.dataDir;
    const command = `age -d BACKUP.tar.age | tar -x -C ${folder} files/${gone[0]}`;
    const where = settings.s3 ? ', and bring them into the buckets' : '';
    return [
      { ...wrong(about, found, `Take them out of a backup that has them${where}.`, command), names: gone },
    ];
  } catch {
    // `checkStore` reports a store that cannot be read.
    return [];
  }
}

/** Each as bucket and path: 'school-photos/campus/….jpg'. */
async function namedFiles(client: pg.Client): Promise<Set<string>> {
  const database = drizzle(client);
  const images = await database.select().from(storedImages);
  const photos = await database.select({ path: schoolPhotos.filePath }).from(schoolPhotos);
  const documents = await database.select({ path: attachments.path }).from(attachments);
  return new Set([
    ...images.flatMap((image) => pathsOf(image).map((path) => `${image.bucket}/${path}`)),
    ...photos.map(({ path }) => `school-photos/${path}`),
    ...documents.map(({ path }) => `content-files/${path}`),
  ]);
}

async function filesIn(settings: Config): Promise<Set<string>> {
  const store = openFileStore(settings);
  const names = new Set<string>();
  for (const bucket of bucketNames)
    for (const path of await pathsIn(await store.bucket(bucket))) names.add(`${bucket}/${path}`);
  return names;
}
