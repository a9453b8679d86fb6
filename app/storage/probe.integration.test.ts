import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mountSmallDisk, unmountSmallDisk } from '#tests/helpers/small-disk.ts';
import { openFileStore, replaceFileStore } from './buckets.server.ts';
import { serveFile } from './files.server.ts';
import { stemOfPath } from './paths.ts';
import { probeFileStore } from './probe.server.ts';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'school-probe-'));
  replaceFileStore(openFileStore({ dataDir, s3: undefined }));
});
afterEach(() => {
  replaceFileStore(undefined);
  rmSync(dataDir, { recursive: true, force: true });
});

test('a store that can be written is well, and nothing of the probe stays', async () => {
  expect(await probeFileStore()).toEqual([]);
  expect(readdirSync(path.join(dataDir, 'files', 'school-photos'))).toEqual([]);
});

test('a bucket that cannot be written is named, with the reason and no address', async () => {
  mkdirSync(path.join(dataDir, 'files'));
  writeFileSync(path.join(dataDir, 'files', 'content-images'), 'a file in its place');
  const problems = await probeFileStore();
  expect(problems).toEqual([expect.stringMatching(/^content-images: E[A-Z]+$/)]);
});

test('a probe left by a killed process is no picture: it is never served, and the sweep ignores it', async () => {
  expect(stemOfPath('readiness.probe')).toBeUndefined();
  expect(stemOfPath('readiness.probe.0123456789ab.part')).toBeUndefined();
  mkdirSync(path.join(dataDir, 'files', 'school-photos'), { recursive: true });
  writeFileSync(path.join(dataDir, 'files', 'school-photos', 'readiness.probe'), 'left');
  const answer = await serveFile(new Request('http://ecole.test/files/school-photos/readiness.probe'));
  expect(answer?.status).toBe(404);
});

test('a full disk is reported as such, and healthy again when there is room', async (context) => {
  const folder = path.join(dataDir, 'small');
  const refusal = mountSmallDisk(folder);
  if (refusal) return context.skip(`no small disk can be mounted here: ${refusal}`);
  try {
    replaceFileStore(openFileStore({ dataDir: folder, s3: undefined }));
    expect(await probeFileStore()).toEqual([]);
    const filler = path.join(folder, 'filler');
    for (let size = 0; size < 64; size += 4) {
      try {
        writeFileSync(filler, new Uint8Array(4096), { flag: 'a' });
      } catch {
        // Full, on purpose.
        break;
      }
    }
    expect(await probeFileStore()).toEqual([
      'school-photos: ENOSPC',
      'content-images: ENOSPC',
      'content-files: ENOSPC',
    ]);
    rmSync(filler);
    expect(await probeFileStore()).toEqual([]);
  } finally {
    unmountSmallDisk(folder);
  }
});
