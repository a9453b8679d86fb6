import { globSync, readFileSync } from 'node:fs';
import { type ESTree, parseSync, Visitor } from 'vite';

export type Expression = { source: string; flags: string; file: string };

/**
 * Every regular expression that the code of these folders and the configuration beside them write down (each once, with the first file it stands in), read
 * by a parser, so that a new one is found without being told of.
 *
 * @throws for a `RegExp` made while the program runs: nobody could judge it before
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
