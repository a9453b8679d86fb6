import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { parseEnvironmentFile } from './environment-file.ts';

test.each([
  ['A=b', { A: 'b' }],
  ['A = b c  ', { A: 'b c' }],
  // A shell would expand it, run it, or stop there.
  ['MAIL_FROM=École Exemple <ecole@ecole.example>', { MAIL_FROM: 'École Exemple <ecole@ecole.example>' }],
  ['SMTP_URL=smtps://u:p$a&b`c`@h:465?x=1#y', { SMTP_URL: 'smtps://u:p$a&b`c`@h:465?x=1#y' }],
  ['A="b c" # d', { A: 'b c# d' }],
  [`A='b "c" \\d'`, { A: 'b "c" \\d' }],
  ['A="b \\"c\\" \\$d \\e"', { A: 'b "c" $d \\e' }],
  ['A=b\\\nc\nD=e', { A: 'bc', D: 'e' }],
  ['A="b\nc"\nD=e', { A: 'b\nc', D: 'e' }],
  ['# A=b\n; C=d\n\n  E=f', { E: 'f' }],
  ['# A=b\\\nC=d', { C: 'd' }],
  ['A=\nB=c', { A: '', B: 'c' }],
  ['export A=b\n1A=c\nno name\nB=d', { B: 'd' }],
  ['A=b\r\nC=d\r\n', { A: 'b', C: 'd' }],
  ['A=b\nA=c', { A: 'c' }],
])('%j is read as systemd reads it', (text, variables) => {
  expect(parseEnvironmentFile(text)).toEqual(variables);
});

/** What the reader quoted for a shell. */
function unquoted(said: string): string {
  const [, quoted] = /^"(.*)"$/.exec(said) ?? [];
  return quoted?.replaceAll(/\\(["\\`$])/g, '$1') ?? said;
}

/** systemd's own reader for the environment of its users; it expands `$`. */
const reader = '/usr/lib/systemd/user-environment-generators/30-systemd-environment-d-generator';

test('whatever is in the file, systemd itself reads the same', ({ skip }) => {
  skip(!existsSync(reader), 'systemd is not installed: nothing here reads such files as it does');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'school-environment-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, 'environment.d'));
  const piece = fc.constantFrom(
    'A',
    'B',
    '=',
    '"',
    "'",
    '\\',
    ' ',
    '\t',
    '#',
    ';',
    'x',
    'é',
    '`',
    '\n',
    'A=',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 24 }), (pieces) => {
      const text = `${pieces.join('')}\n`;
      // Before systemd 254 a comment ending in a backslash continued on the next line.
      fc.pre(!/^\s*[#;].*\\$/m.test(text));
      writeFileSync(path.join(folder, 'environment.d/1.conf'), text);
      const { stdout } = spawnSync(reader, {
        encoding: 'utf8',
        env: { XDG_CONFIG_HOME: folder, XDG_CONFIG_DIRS: folder, HOME: folder },
      });
      const ours = parseEnvironmentFile(text);
      for (const name of ['A', 'B', 'AA', 'AB', 'BA', 'BB']) {
        const [, said = ''] = new RegExp(`^${name}=(.*)$`, 'm').exec(stdout) ?? [];
        // It drops empty values, and escapes line ends and tabs.
        if (!/[\n\t]/.test(ours[name] ?? '')) expect(unquoted(said), text).toBe(ours[name] ?? '');
      }
    }),
    { numRuns: 100 },
  );
});
