import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The ways in which the code names what a form is for: a value that its field `intent` may have. */
const shapes = [
  // intent: z.literal('erase'), { intent: 'erase' }, { intent: active ? 'hide' : 'show' }
  /\bintent['"]?\s*:\s*([^,\n}]+)/g,
  // form.get('intent') === 'erase', asked.intent !== 'erase'
  /\bintent(?:['"]\))?\s*[!=]==\s*('[\w-]+')/g,
  // form.set('intent', 'erase')
  /['"]intent['"],\s*('[\w-]+')/g,
  // <button name="intent" value="erase">, <input type="hidden" name="intent" value="erase" />
  /name="intent"\s+value=("[\w-]+")/g,
  // const photoIntents = ['erase', …] as const
  /\b\w*[iI]ntents\s*(?::[^=\n]+)?=\s*\[([^\]]*)\]/g,
];

/**
 * Every intent that a form of the site may name, read out of the code itself, so that a new one is known as soon as it
 * is written.
 */
export function everyIntent(): string[] {
  const found = new Set<string>();
  for (const file of sources('app')) {
    const text = readFileSync(file, 'utf8');
    for (const shape of shapes) {
      for (const [, named = ''] of text.matchAll(shape)) {
        for (const [, literal = ''] of named.matchAll(/['"]([\w-]+)['"]/g)) found.add(literal);
      }
    }
  }
  return [...found].toSorted();
}

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => path.join(folder, file));
}
