import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { Encrypter } from 'age-encryption';
import { pack } from 'tar-stream';
import { type ArchiveEntry, formatName, formatText, type Manifest, manifestName } from './archive-format.ts';
import { seal } from './seal.server.ts';

export type Content = { name: string; bytes: Uint8Array };

/**
 * Streams the bytes of an archive.
 * @param contents yields its entries and returns the manifest
 */
export function writeArchive(
  contents: AsyncGenerator<Content, Omit<Manifest, 'entries' | 'seal'>>,
  passphrase?: string,
): AsyncIterable<Uint8Array> {
  const archive = pack();
  fill(archive, contents, passphrase).catch((error: unknown) =>
    archive.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return passphrase === undefined ? bytesOf(archive) : encrypted(bytesOf(archive), passphrase);
}

async function* bytesOf(archive: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  for await (const bytes of archive) if (bytes instanceof Uint8Array) yield bytes;
}

async function fill(
  archive: ReturnType<typeof pack>,
  contents: AsyncGenerator<Content, Omit<Manifest, 'entries' | 'seal'>>,
  passphrase: string | undefined,
): Promise<void> {
  const entries: ArchiveEntry[] = [];
  const add = async ({ name, bytes }: Content) => {
    entries.push({ name, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
    const entry = archive.entry({ name, size: bytes.length, mode: 0o600 });
    entry.end(bytes);
    // Backpressure: waits until the entry is consumed.
    await once(entry, 'finish');
  };
  await add({ name: formatName, bytes: Buffer.from(formatText) });
  let step = await contents.next();
  for (; !step.done; step = await contents.next()) await add(step.value);
  const bare: Manifest = { ...step.value, entries: [...entries] };
  const manifest = passphrase === undefined ? bare : { ...bare, seal: seal(bare, passphrase) };
  await add({ name: manifestName, bytes: Buffer.from(JSON.stringify(manifest)) });
  archive.finalize();
}

async function* encrypted(
  archive: AsyncIterable<Uint8Array>,
  passphrase: string,
): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  const plain = Readable.toWeb(Readable.from(archive, { objectMode: false })) as ReadableStream<Uint8Array>;
  yield* await encrypter.encrypt(plain);
}
