import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

/** The list of all icons: which file draws which, under each of its names. */
const list = path.resolve(
  createRequire(import.meta.url).resolve('lucide-react'),
  '../../esm/lucide-react.mjs',
);

function readFiles(): ReadonlyMap<string, string> {
  const text = readFileSync(list, 'utf8');
  const lines = text.matchAll(/^export \{ ([^{}\n]+) \} from '\.\/icons\/([\w-]+)\.mjs'/gm);
  return new Map(
    [...lines].flatMap(([, names = '', file = '']) =>
      names.split(', ').map((name): [string, string] => [name.replace('default as ', ''), file]),
    ),
  );
}

/**
 * Has a source import its icons one by one: the list would have the bundler read all 1,700 of them, for the browser and once more for the
 * server, to throw all but a hundred away.
 */
export function withSingleIcons(code: string, files = readFiles()): string {
  return code.replace(
    /\bimport (type )?\{([^{}]+)\} from 'lucide-react';/g,
    (whole, types, names: string) => {
      if (types) return whole;
      const single = names.split(',').flatMap((each) => {
        const [name = '', , local = name] = each.trim().split(/\s+/);
        if (name === '' || name === 'type') return [];
        const file = files.get(name);
        if (file === undefined) throw new Error(`Lucide has no icon ${name}`);
        return [`import ${local} from 'lucide-react/icons/${file}';`];
      });
      // On one line: what is below keeps its number.
      return single.join(' ') + '\n'.repeat(whole.split('\n').length - 1);
    },
  );
}

let files: ReadonlyMap<string, string> | undefined;

/**
 * Lucide's icons as they are, their component as little as is needed of it: its own takes as much as a dozen of the icons, for
 * sizes, colours and contexts that nobody sets here.
 */
export const leanIcons: Plugin = {
  name: 'lean-icons',
  apply: 'build',
  enforce: 'pre',
  resolveId: (wanted, importer) =>
    importer?.includes('/lucide-react/dist/esm/icons/') && wanted === '../createLucideIcon.mjs'
      ? path.resolve('app/ui/lucide-icon.ts')
      : undefined,
  transform(code, id) {
    if (!code.includes("from 'lucide-react'") || id.includes('/node_modules/')) return undefined;
    files ??= readFiles();
    return { code: withSingleIcons(code, files), map: null };
  },
};
