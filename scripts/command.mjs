#!/usr/bin/env node
// Runs an operator's command from the build, as deploy/school does: node scripts/command.mjs admin:create …
// Builds first if there is no build. An existing one is left alone: the site may be running on it.
import './node-version.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const file = path.join(root, 'build/server/school.js');
const pinned = path.join(root, 'node_modules/.bin/node');
const run = (...words) =>
  spawnSync(existsSync(pinned) ? pinned : process.execPath, words, { cwd: root, stdio: 'inherit' }).status ??
  1;

const ready = existsSync(file) ? 0 : run(path.join(root, 'scripts/setup.mjs'), 'packages', 'build');
process.exitCode = ready === 0 ? run(file, ...process.argv.slice(2)) : ready;
