import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const compressible = /\.(css|html|ico|js|json|svg|txt|webmanifest|xml)$/;

/**
 * The last step of a build: writes a `.br` and a `.gz` beside every text file of the client build, with the
 * best compression, so that the server compresses none of them at run time. Skips files that would not get
 * smaller.
 */
export async function precompress(clientDirectory: string): Promise<void> {
  const names = readdirSync(clientDirectory, { recursive: true, encoding: 'utf8' });
  await Promise.all(
    names
      .filter((name) => compressible.test(name))
      .map((name) => compressFile(path.join(clientDirectory, name))),
  );
}

async function compressFile(file: string): Promise<void> {
  const bytes = readFileSync(file);
  const [br, gz] = await Promise.all([
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      },
    }),
    gzipped(bytes, { level: 9 }),
  ]);
  if (br.byteLength < bytes.byteLength) writeFileSync(`${file}.br`, br);
  if (gz.byteLength < bytes.byteLength) writeFileSync(`${file}.gz`, gz);
}
