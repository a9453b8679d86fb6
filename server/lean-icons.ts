import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

/** The module that lists all icons: the file of each icon, under each of its names. */
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
 * Replaces imports from the list by one import an icon: otherwise the bundler parses all 1,700 icons, for the
 * browser and again for the server, and discards all but a hundred.
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
      // On one line, so that line numbers stay correct.
      return single.join(' ') + '\n'.repeat(whole.split('\n').length - 1);
    },
  );
}

let files: ReadonlyMap<string, string> | undefined;

/** Only the icons in use are parsed: the build needs 160 MB less memory. */
export const leanIcons: Plugin = {
  name: 'lean-icons',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!code.includes("from 'lucide-react'") || id.includes('/node_modules/')) return undefined;
    files ??= readFiles();
    return { code: withSingleIcons(code, files), map: null };
  },
};
