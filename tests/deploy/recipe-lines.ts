import { readFileSync } from 'node:fs';

/** A block of lines of the guide: commands, or the variables of the site. */
type Block = { kind: string; lines: string };

/** The blocks of the guide's « Small, step by step », in their order. */
function blocksOfRecipe(): Block[] {
  const operations = readFileSync('docs/operations.md', 'utf8');
  const [, section = ''] = /\*\*Small, step by step\*\*([\s\S]*?)\n\*\*Built on/.exec(operations) ?? [];
  return [...section.matchAll(/```(\w+)\n([\s\S]*?)\n```/g)].map(([, kind = '', lines = '']) => ({
    kind,
    lines,
  }));
}

/** The lines of the first block that has this in it. */
export function blockWith(kind: string, text: string): string {
  const found = blocksOfRecipe().find((block) => block.kind === kind && block.lines.includes(text));
  if (!found) throw new Error(`The guide has no block of ${kind} about ${text}`);
  return found.lines;
}
