import { createReadStream, createWriteStream, readdirSync, readlinkSync, statSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Header, pack } from 'tar-stream';

/**
 * Packs a folder into a `.tar.gz`, under its own name, reproducibly: names sorted, owner root, one time,
 * readable by everybody.
 *
 * @throws errors of the file system
 */
export async function packFolder(folder: string, file: string, moment: Date): Promise<void> {
  const archive = pack();
  const written = pipeline(archive, createGzip({ level: 6 }), createWriteStream(file));
  const root = path.basename(folder);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(path.sep).join('/'))
    .toSorted();
  for (const name of names)
    await add(archive, path.join(folder, name), { name: `${root}/${name}`, mtime: moment });
  archive.finalize();
  await written;
}

type Archive = ReturnType<typeof pack>;

async function add(
  archive: Archive,
  file: string,
  header: Partial<Header> & { name: string },
): Promise<void> {
  const stats = statSync(file, { throwIfNoEntry: false });
  const entry = { ...header, uid: 0, gid: 0, uname: 'root', gname: 'root' };
  const link = linkOf(file);
  if (link !== undefined) archive.entry({ ...entry, type: 'symlink', linkname: link, mode: 0o777 });
  else if (stats?.isDirectory()) archive.entry({ ...entry, type: 'directory', mode: 0o755 });
  else if (stats?.isFile()) {
    const mode = stats.mode & 0o111 ? 0o755 : 0o644;
    await pipeline(createReadStream(file), archive.entry({ ...entry, mode, size: stats.size }));
  }
}

function linkOf(file: string): string | undefined {
  try {
    return readlinkSync(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EINVAL') return undefined;
    throw error;
  }
}
