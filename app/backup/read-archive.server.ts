import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Decrypter } from 'age-encryption';
import { extract } from 'tar-stream';
import { OperatorProblem } from '#app/lib/operator-problem.ts';
import {
  type ArchiveEntry,
  type ArchivePath,
  formatName,
  largestFile,
  largestManifest,
  longestPart,
  type Manifest,
  manifestSchema,
  placeOf,
} from './archive-format.ts';
import { ArchiveRefused } from './archive-refused.ts';
import { refuseBroken } from './seal.server.ts';

/** How to open an archive. */
export type Opening = {
  passphrase?: string | undefined;
  /** Accepts an unencrypted archive although there is a passphrase. */
  unencrypted?: boolean | undefined;
};

type Read = { name: string; place: ArchivePath; bytes: Buffer };

/** The header of every archive encrypted with age. */
const ageBegins = 'age-encryption.org/v1';

/**
 * Reads a whole archive and compares it with its manifest.
 * @throws ArchiveRefused when it is truncated, modified, not an archive of the site, or encrypted with
 * another passphrase
 */
export async function verifyArchive(archive: Readable, opening: Opening = {}): Promise<Manifest> {
  const found: ArchiveEntry[] = [];
  let manifest: Manifest | undefined;
  for await (const { name, place, bytes } of entriesOf(archive, opening)) {
    if (manifest) throw new ArchiveRefused('The backup goes on behind its end: somebody added to it.');
    if (place.kind === 'manifest') manifest = parseManifest(bytes, opening);
    else found.push({ name, size: bytes.length, sha256: digestOf(bytes) });
  }
  if (!manifest) throw new ArchiveRefused('The backup is cut short: its end is missing.');
  const { entries } = manifest;
  const isSame = (entry: ArchiveEntry, at: number) =>
    entry.name === found[at]?.name && entry.size === found[at].size && entry.sha256 === found[at].sha256;
  if (entries.length !== found.length || !entries.every(isSame))
    throw new ArchiveRefused('The backup is not as it was written: somebody or something altered it.');
  return manifest;
}

/**
 * The rows and files of a verified archive, in order; each is compared with the manifest again.
 * @throws ArchiveRefused when it has changed
 */
export async function* contentsOf(
  archive: Readable,
  manifest: Manifest,
  opening: Opening = {},
): AsyncGenerator<Read> {
  let at = 0;
  for await (const read of entriesOf(archive, opening)) {
    if (read.place.kind === 'manifest') return;
    const expected = manifest.entries[at];
    if (expected?.name !== read.name || expected.sha256 !== digestOf(read.bytes))
      throw new ArchiveRefused('The backup changed while it was read.');
    at += 1;
    yield read;
  }
}

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function parseManifest(bytes: Buffer, { passphrase }: Opening): Manifest {
  const manifest = readManifest(bytes);
  if (manifest.seal && passphrase !== undefined) {
    // The raw JSON: a later version may have more fields.
    const { seal, ...sealed } = JSON.parse(bytes.toString('utf8'));
    refuseBroken(sealed, manifest.seal, passphrase);
  }
  return manifest;
}

function readManifest(bytes: Buffer): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(bytes.toString('utf8')));
  } catch (error) {
    throw new ArchiveRefused(
      'The backup’s manifest is not one of this site: it was altered, or made by a later version.',
      {
        cause: error,
      },
    );
  }
}

async function* entriesOf(archive: Readable, opening: Opening): AsyncGenerator<Read> {
  const reading = extract();
  const plain = Readable.from(decrypted(archive, opening), { objectMode: false });
  plain.on('error', (error) => reading.destroy(error));
  plain.pipe(reading as unknown as NodeJS.WritableStream);
  let isFirst = true;
  try {
    for await (const entry of reading) {
      const { name, size = 0, type } = entry.header;
      if (isFirst && name !== formatName) throw new ArchiveRefused('This is no backup of the site.');
      isFirst = false;
      const place = placeOf(name);
      if (!place || type !== 'file')
        throw new ArchiveRefused(`The backup holds ${name}, which the site did not put there.`);
      if (size > mostOf(place))
        throw new ArchiveRefused(`The backup holds ${name}, which is larger than anything the site keeps.`);
      yield { name, place, bytes: await buffer(entry as unknown as AsyncIterable<Uint8Array>) };
    }
  } catch (error) {
    if (error instanceof OperatorProblem) throw error;
    const why = error instanceof Error ? error.message : String(error);
    const sentence = isFirst ? 'This is no backup of the site' : 'The backup is cut short or damaged';
    throw new ArchiveRefused(`${sentence} (${why}).`, { cause: error });
  } finally {
    plain.destroy();
    archive.destroy();
  }
  if (isFirst) throw new ArchiveRefused('This is no backup of the site: it is empty.');
}

function mostOf({ kind }: ArchivePath): number {
  return kind === 'manifest' ? largestManifest : kind === 'file' ? largestFile : longestPart;
}

async function* decrypted(
  archive: Readable,
  { passphrase, unencrypted }: Opening,
): AsyncGenerator<Uint8Array> {
  const bytes: AsyncIterator<Uint8Array> = archive[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (head.length < ageBegins.length) {
    const { done, value } = await bytes.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  const whole = join(head, bytes);
  if (!head.toString('latin1').startsWith(ageBegins)) {
    if (passphrase !== undefined && !unencrypted)
      throw new ArchiveRefused(
        'The backup is not encrypted, and BACKUP_PASSPHRASE is set: whoever may write where backups lie could have put it ' +
          'there. If you know that it is yours, say so: --unencrypted',
      );
    yield* whole;
    return;
  }
  if (passphrase === undefined)
    throw new ArchiveRefused('The backup is encrypted: give its passphrase in BACKUP_PASSPHRASE.');
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const cipher = Readable.toWeb(Readable.from(whole, { objectMode: false })) as ReadableStream<Uint8Array>;
  const plain = await decrypter.decrypt(cipher).catch((error: unknown) => {
    throw new ArchiveRefused('The backup is not opened by the passphrase in BACKUP_PASSPHRASE.', {
      cause: error,
    });
  });
  yield* plain;
}

async function* join(head: Buffer, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (head.length > 0) yield head;
  yield* { [Symbol.asyncIterator]: () => rest };
}
