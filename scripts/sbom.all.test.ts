import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sbom } from './sbom.ts';

type Locked = Record<string, { dev?: boolean; optional?: boolean; devOptional?: boolean }>;

test('whatever production installs is listed, and nothing else', () => {
  const { packages }: { packages: Locked } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const locked = Object.entries(packages).filter(([file]) => file !== '');
  const nameOf = (file: string) => file.slice(file.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const production = locked
    .filter(([, { dev, optional, devOptional }]) => !dev && !optional && !devOptional)
    .map(([file]) => nameOf(file));
  const listed = sbom().components.map(({ name }) => name);
  expect(production).toContain('react');
  expect(production.filter((name) => !listed.includes(name))).toEqual([]);
  const anything = new Set(locked.filter(([, { dev }]) => !dev).map(([file]) => nameOf(file)));
  // The running Node comes from a package for this platform, which no lock file names.
  const brought = /^node-(?:linux|darwin|win)-/;
  expect(listed.filter((name) => !anything.has(name) && !brought.test(name))).toEqual([]);
});
