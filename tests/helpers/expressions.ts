import { globSync, readFileSync } from 'node:fs';
import { type ESTree, parseSync, Visitor } from 'vite';

export type Expression = { source: string; flags: string; file: string };

/**
 * Every regular expression in these folders and in the configuration files (each once, with its first file),
 * found by a parser, so that new ones are included.
 *
 * @throws for a `RegExp` made at run time, which cannot be checked before
 */
export function everyExpression(folders: readonly string[]): Expression[] {
  const files = [...folders.map((folder) => `${folder}/**/*.{ts,tsx,js,mjs}`), '*.{ts,mjs}']
    .flatMap((pattern) => globSync(pattern))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort();
  const found = new Map<string, Expression>();
  for (const file of files) {
    for (const { pattern, flags } of expressionsIn(readFileSync(file, 'utf8'), file)) {
      const written = `/${pattern}/${flags}`;
      if (!found.has(written)) found.set(written, { source: pattern, flags, file });
    }
  }
  return [...found.values()];
}

/** The regular expressions of one source text. */
export function expressionsIn(source: string, file: string): { pattern: string; flags: string }[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  const expressions: { pattern: string; flags: string }[] = [];
  const refuseMade = ({ callee }: ESTree.NewExpression | ESTree.CallExpression) => {
    if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return;
    throw new Error(`${file} makes a regular expression while running: write it as a literal`);
  };
  new Visitor({
    Literal: (node) => {
      if ('regex' in node) expressions.push(node.regex);
    },
    NewExpression: refuseMade,
    CallExpression: refuseMade,
  }).visit(program);
  return expressions;
}
