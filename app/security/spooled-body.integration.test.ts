import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { duringRequest } from '#app/lib/current-request.server.ts';
import { mountSmallDisk, unmountSmallDisk } from '#tests/helpers/small-disk.ts';
import { testFolder } from '#tests/helpers/test-folder.ts';
import { spooledBody } from './spooled-body.server.ts';

const scratch = testFolder('spooled-');
const body = Buffer.alloc(2_000_000, 'what a form brings ');
const request = (length = body.byteLength) =>
  new Request('http://ecole.test/', {
    ...{ method: 'POST', body: body.subarray(0, length), headers: { 'Content-Length': String(length) } },
  });

test('a full disk takes what it can, and the rest of the body stays in memory', async (context) => {
  const folder = path.join(scratch, 'small');
  const refusal = mountSmallDisk(folder);
  if (refusal) return context.skip(`no small disk can be mounted here: ${refusal}`);
  try {
    const read = await duringRequest('0123456789abcdef', async () => {
      const spooled = await spooledBody(request(), () => undefined, folder);
      expect(spooled?.place).toBeNull();
      return spooled?.bytes.bytes();
    });
    expect(Buffer.compare(read ?? new Uint8Array(), body)).toBe(0);
    expect(readdirSync(folder)).toEqual([]);
  } finally {
    unmountSmallDisk(folder);
  }
});

test('a small body, and one that no folder takes, is left to the caller', async () => {
  const file = path.join(scratch, 'file');
  writeFileSync(file, '');
  await duringRequest('0123456789abcdef', async () => {
    for (const [sent, folder] of [
      [request(1000), path.join(scratch, 'never')],
      [request(), file],
    ] as const) {
      expect(await spooledBody(sent, () => undefined, folder)).toBeNull();
      expect(sent.bodyUsed).toBe(false);
    }
  });
  expect(readdirSync(scratch)).not.toContain('never');
});
