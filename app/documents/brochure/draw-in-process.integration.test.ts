import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { settingsAt } from '#app/school/campaign.ts';
import { defaultSettings } from '#app/school/settings.ts';
import { brochureTexts } from '#tests/helpers/brochure-texts.ts';
import { testFolder } from '#tests/helpers/test-folder.ts';
import { brochureContent } from './brochure-content.ts';
import { drawInProcess } from './draw-in-process.server.ts';

const folder = testFolder('drawing-');

const school = settingsAt(defaultSettings, new Date('2026-11-01T00:00:00Z'));
const content = brochureContent(school, brochureTexts);

/** A rendering process that runs `body` on the received `content`. */
function entry(name: string, body: string): string {
  const file = path.join(folder, `${name}.mjs`);
  writeFileSync(file, `process.once('message', (content) => { ${body} });`);
  return file;
}

test('the process is sent the words and none of the secrets, and what it sends is the file', async () => {
  vi.stubEnv('SESSION_SECRET', 'not for the library');
  const telling = entry(
    'telling',
    `const told = JSON.stringify({ content, env: process.env });
     process.send(new TextEncoder().encode(told), () => process.disconnect());`,
  );
  const told = JSON.parse(new TextDecoder().decode(await drawInProcess(telling, content)));
  expect(told.content).toEqual(JSON.parse(JSON.stringify(content)));
  expect(told.env).toMatchObject({ NODE_ENV: 'production' });
  expect(told.env).not.toHaveProperty('SESSION_SECRET');
});

test('a failing process is reported, with its reason', async () => {
  const failing = entry('failing', `throw new Error('no ink')`);
  await expect(drawInProcess(failing, content)).rejects.toThrow(/was not drawn \(code 1\): [\s\S]*no ink/);
});

test('a process that ends without a file is reported too', async () => {
  const silent = entry('silent', 'process.disconnect()');
  await expect(drawInProcess(silent, content)).rejects.toThrow(/was not drawn \(code 0\)/);
});

test('a missing process is reported too', async () => {
  await expect(drawInProcess(path.join(folder, 'missing.js'), content)).rejects.toThrow(/was not drawn/);
});
