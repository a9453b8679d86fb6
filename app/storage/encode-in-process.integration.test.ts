import { fork } from 'node:child_process';
import { on, once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { open, unlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { type FilePlace, SpooledFile } from '#app/lib/spooled-file.server.ts';
import { testFolder } from '#tests/helpers/test-folder.ts';
import { encodeImage } from './encode-image.server.ts';
import { encodeInProcess } from './encode-in-process.server.ts';
import { ImageRefused } from './image-refused.ts';
import { testPhoto, turnedHeic } from './test-pictures.ts';

const folder = testFolder('encoding-');

/** The site's worker, built by `npm test` first. */
const built = path.resolve('build/server/encoding.js');

/** Returns instead of a picture what it received: the process's id and environment. */
const telling = `process.on('message', ({ id, source: bytes }) => {
  if (bytes[0] === 0) process.exit(3);
  const image = { sent: [...bytes], pid: process.pid, env: process.env };
  setTimeout(() => process.send({ id, outcome: { image } }), bytes[0]);
});`;

/** Encodes in a process that runs this script, whose output passes for pictures. */
function encoder(name: string, script: string, moment?: number) {
  const file = path.join(folder, `${name}.mjs`);
  writeFileSync(file, script);
  const encode = encodeInProcess(file, moment);
  return async (...bytes: number[]) => JSON.parse(JSON.stringify(await encode(Uint8Array.from(bytes))));
}

const runs = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('a picture comes back from the process as it would be made here, and a refusal with its sentence', async () => {
  const encode = encodeInProcess(built);
  const photo = await testPhoto(400, 300).jpeg().toBuffer();
  const [inProcess, here] = await Promise.all([encode(photo), encodeImage(photo)]);
  expect(inProcess).toEqual(here);
  const heic = await turnedHeic();
  expect(await encode(heic), 'decoded in its thread').toEqual(await encodeImage(heic));
  const refusal = await encode(Buffer.from('<svg xmlns="">')).catch((error: unknown) => error);
  expect(refusal).toEqual(new ImageRefused('svg'));
});

test('the process reads an open file without a name itself, and is sent the bytes where it may not', async () => {
  const encode = encodeInProcess(built);
  const photo = await testPhoto(400, 300).jpeg().toBuffer();
  const here = await encodeImage(photo);
  const name = path.join(folder, 'upload');
  writeFileSync(name, Buffer.concat([Buffer.from('--head'), photo, Buffer.from('tail--')]));
  const file = await open(name);
  await unlink(name);
  const { dev: device, ino: inode } = await file.stat();
  const place = {
    address: `/proc/${process.pid}/fd/${file.fd}`,
    device,
    inode,
    start: 6,
    end: 6 + photo.length,
  };
  // What the file holds, and not the bytes of the Blob, which are of no picture.
  const stored = (where: Partial<FilePlace>, bytes: Uint8Array<ArrayBuffer>) =>
    encode(new SpooledFile(new Blob([bytes]), { name: 'a.jpg', type: '' }, { ...place, ...where }));
  expect(await stored({}, new Uint8Array(9))).toEqual(here);
  expect(await stored({ inode: inode + 1 }, new Uint8Array(photo)), 'another file by now').toEqual(here);
  await file.close();
  expect(await stored({}, new Uint8Array(photo)), 'closed').toEqual(here);
});

test('several at a time share one process, each gets its own answer, and none of the secrets is there', async () => {
  vi.stubEnv('SESSION_SECRET', 'not for the library');
  const encode = encoder('telling', telling);
  const [slow, quick] = await Promise.all([encode(200, 7), encode(1, 8)]);
  expect([slow.sent, quick.sent]).toEqual([
    [200, 7],
    [1, 8],
  ]);
  expect(slow.pid).toBe(quick.pid);
  expect(slow.env).toMatchObject({ NODE_ENV: 'production' });
  expect(slow.env).not.toHaveProperty('SESSION_SECRET');
});

test('the process ends a moment after the last picture under way, and the next picture begins another', async () => {
  const encode = encoder('resting', telling, 10);
  const { pid } = await encode(1);
  await expect.poll(() => runs(pid)).toBe(false);
  expect((await encode(1)).pid).not.toBe(pid);
});

test('pictures sent one after the other share a process', async () => {
  const encode = encoder('waiting', telling);
  const { pid } = await encode(1);
  expect((await encode(1)).pid).toBe(pid);
});

test('a process that dies fails the pictures it had, and the next picture begins another', async () => {
  const encode = encoder('dying', telling);
  const outcomes = await Promise.allSettled([encode(200), encode(0)]);
  for (const outcome of outcomes)
    expect(outcome).toMatchObject({ reason: { message: expect.stringMatching(/ended \(code 3\)/) } });
  expect((await encode(1)).sent).toEqual([1]);
});

test('an error that is not the picture’s fault is logged with its trace', async () => {
  const failing = `process.on('message', ({ id }) => process.send({ id, outcome: { failed: 'Error: no ink' } }));`;
  await expect(encoder('failing', failing)(1)).rejects.toThrow('no ink');
});

test('a signal to all processes interrupts no picture: the process ends when the site hangs up', async () => {
  const child = fork(built, { execArgv: [], serialization: 'advanced' });
  const answers = on(child, 'message');
  const ask = async () => {
    child.send({ id: 1, source: Buffer.from('no picture') });
    return (await answers.next()).value;
  };
  const refused = [{ id: 1, outcome: { refused: 'not-an-image' } }, undefined];
  expect(await ask()).toEqual(refused);
  child.kill('SIGTERM');
  child.kill('SIGINT');
  expect(await ask()).toEqual(refused);
  const ended = once(child, 'exit');
  child.disconnect();
  expect(await ended).toEqual([0, null]);
});
