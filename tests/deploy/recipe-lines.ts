import { readFileSync } from 'node:fs';

/** A block of lines of the guide: commands, or the variables of the site. */
type Block = { kind: string; lines: string };

/** Where in docs/operations.md the blocks are. */
const sections = {
  small: /\*\*Small, step by step\*\*([\s\S]*?)\n\*\*Built on/,
  container: /\n## In a container\n([\s\S]*?)\n## /,
};

/** The blocks of a section of the guide, in their order. */
function blocksOf(section: keyof typeof sections): Block[] {
  const [, found = ''] = sections[section].exec(readFileSync('docs/operations.md', 'utf8')) ?? [];
  return [...found.matchAll(/```(\w+)\n([\s\S]*?)\n```/g)].map(([, kind = '', lines = '']) => ({
    kind,
    lines,
  }));
}

/** The lines of the first block that has this in it. */
export function blockWith(kind: string, text: string, section: keyof typeof sections = 'small'): string {
  const found = blocksOf(section).find((block) => block.kind === kind && block.lines.includes(text));
  if (!found) throw new Error(`The guide has no block of ${kind} about ${text}`);
  return found.lines;
}

/** The variables of the small recipe, each « … » filled in. */
export function filledVariables(own: Readonly<Record<string, string>>): string {
  return blockWith('ini', 'PUBLIC_URL').replace(/^(\w+)=…$/gm, (line, name) => {
    if (own[name] === undefined) throw new Error(`${line} is not filled in`);
    return `${name}=${own[name]}`;
  });
}
