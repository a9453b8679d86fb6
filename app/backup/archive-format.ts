import { z } from '#app/lib/zod.ts';
import { bucketNames } from '#app/school/vocabulary.ts';

/* The format of a backup (decision 26): a tar with the entry `format`, the rows of each table as gzipped
   parts of COPY output, the files, and last `manifest.json`, without which it is incomplete. With a
   passphrase the whole is encrypted with age (age-encryption.org/v1), so that age itself can decrypt it. */

/** Name and contents of the first entry. */
export const formatName = 'format';
export const formatText = 'mille-horizons backup 1\n';
export const manifestName = 'manifest.json';

/** Maximum size of other entries than files, in bytes. */
export const longestPart = 16 * 1024 * 1024;
/** Larger than any picture or PDF file the site accepts, originals of cropped pictures included. */
export const largestFile = 64 * 1024 * 1024;
export const largestManifest = 512 * 1024 * 1024;

const identifier = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);

export const manifestSchema = z.object({
  format: z.literal(1),
  /** Versions of the site and of its database server; informative. */
  site: z.string().max(100),
  postgres: z.string().max(100),
  /** The time of the snapshot all rows belong to. */
  takenAt: z.iso.datetime(),
  /** The applied migrations in order: the schema of the tables. */
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
  /** Including files without a row; files erased during the copy are missing. */
  files: z.number().int(),
  /** A MAC of the rest, keyed by the passphrase; absent without one, and in backups older than seals. */
  seal: z
    .object({ salt: z.string().regex(/^[0-9a-f]{32}$/), mac: z.string().regex(/^[0-9a-f]{64}$/) })
    .optional(),
  /** All previous entries in order. */
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

/** What an entry contains, by its name; undefined for an unknown name. */
export function placeOf(name: string): ArchivePath | undefined {
  if (name === formatName) return { kind: 'format' };
  if (name === manifestName) return { kind: 'manifest' };
  const [, table] = /^database\/([a-z_][a-z0-9_]{0,62})\/\d{6}\.copy\.gz$/.exec(name) ?? [];
  if (table) return { kind: 'rows', table };
  const [, bucket, path] = /^files\/([a-z-]{1,40})\/([a-z0-9][a-z0-9./-]{0,200})$/.exec(name) ?? [];
  const known = bucketNames.find((each) => each === bucket);
  if (known && path && !path.includes('..')) return { kind: 'file', bucket: known, path };
  return undefined;
}

export type ArchivePath =
  | { kind: 'format' | 'manifest' }
  | { kind: 'rows'; table: string }
  | { kind: 'file'; bucket: (typeof bucketNames)[number]; path: string };

/** The name of a part of a table's rows. */
export function nameOfRows(table: string, part: number): string {
  return `database/${table}/${String(part).padStart(6, '0')}.copy.gz`;
}
