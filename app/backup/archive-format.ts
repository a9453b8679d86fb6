import { z } from '#app/lib/zod.ts';
import { bucketNames } from '#app/school/vocabulary.ts';

/*
 * What a backup is made of (decision 26): a tar, first the entry `format`, then the rows of each table as COPY gives them, in parts
 * packed by gzip, then the files, last `manifest.json`, without which it is not whole. With a passphrase all of it is encrypted as
 * age does (age-encryption.org/v1), so that its own program opens it too.
 */

/** The first entry's name, and all that it says. */
export const formatName = 'format';
export const formatText = 'mille-horizons backup 1\n';
export const manifestName = 'manifest.json';

/** No entry but a file may be larger, in bytes. */
export const longestPart = 16 * 1024 * 1024;
/** Larger than any picture or PDF file that the site takes, whole pictures included. */
export const largestFile = 64 * 1024 * 1024;
export const largestManifest = 512 * 1024 * 1024;

const identifier = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);

export const manifestSchema = z.object({
  format: z.literal(1),
  /** The site's version and its database server's; for the reader alone. */
  site: z.string().max(100),
  postgres: z.string().max(100),
  /** The moment of the one snapshot that all rows are of. */
  takenAt: z.iso.datetime(),
  /** Those applied, in order: the shape of the tables. */
  migrations: z
    .array(z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/), at: z.number().int() }))
    .min(1)
    .max(10_000),
  tables: z
    .array(z.object({ name: identifier, columns: z.array(identifier).max(1_600), rows: z.number().int() }))
    .max(1_000),
  sequences: z.array(
    z.object({ name: identifier, value: z.string().regex(/^-?\d{1,19}$/), called: z.boolean() }),
  ),
  /** Named by rows of the snapshot or not; erased while it was copied, a file is in none. */
  files: z.number().int(),
  /** Of all the rest, by the passphrase; absent without one, and in backups of before there was a seal. */
  seal: z
    .object({ salt: z.string().regex(/^[0-9a-f]{32}$/), mac: z.string().regex(/^[0-9a-f]{64}$/) })
    .optional(),
  /** Every entry before this one, in order. */
  entries: z.array(
    z.object({
      name: z.string().max(300),
      size: z.number().int().nonnegative(),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
});
export type Manifest = z.output<typeof manifestSchema>;
export type Seal = NonNullable<Manifest['seal']>;
export type ArchiveEntry = Manifest['entries'][number];

/** Where an entry's bytes belong; undefined for a name that no archive of ours holds. */
export function placeOf(name: string): EntryPlace | undefined {
  if (name === formatName) return { kind: 'format' };
  if (name === manifestName) return { kind: 'manifest' };
  const [, table] = /^database\/([a-z_][a-z0-9_]{0,62})\/\d{6}\.copy\.gz$/.exec(name) ?? [];
  if (table) return { kind: 'rows', table };
  const [, bucket, path] = /^files\/([a-z-]{1,40})\/([a-z0-9][a-z0-9./-]{0,200})$/.exec(name) ?? [];
  const known = bucketNames.find((each) => each === bucket);
  if (known && path && !path.includes('..')) return { kind: 'file', bucket: known, path };
  return undefined;
}

export type EntryPlace =
  | { kind: 'format' | 'manifest' }
  | { kind: 'rows'; table: string }
  | { kind: 'file'; bucket: (typeof bucketNames)[number]; path: string };

/** The name of a part of a table's rows. */
export function nameOfRows(table: string, part: number): string {
  return `database/${table}/${String(part).padStart(6, '0')}.copy.gz`;
}
