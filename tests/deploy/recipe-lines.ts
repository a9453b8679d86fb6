import { readFileSync } from 'node:fs';

/** A code block of the guide: commands, or variables. */
type Block = { kind: string; lines: string };

/** Sections of docs/operations.md with code blocks. */
const sections = {
  small: /\*\*Small, step by step\*\*([\s\S]*?)\n\*\*Built on/,
  container: /\n## In a container\n([\s\S]*?)\n## /,
};

/** The code blocks of a section, in order. */
function blocksOf(section: keyof typeof sections): Block[] {
  const [, found = ''] = sections[section].exec(readFileSync('docs/operations.md', 'utf8')) ?? [];
  return [...found.matchAll(/```(\w+)\n([\s\S]*?)\n```/g)].map(([, kind = '', lines = '']) => ({
    kind,
    lines,
  }));
}

/** The first block that contains this text. */
export function blockWith(kind: string, text: string, section: keyof typeof sections = 'small'): string {
  const found = blocksOf(section).find((block) => block.kind === kind && block.lines.includes(text));
  if (!found) throw new Error(`The guide has no block of ${kind} about ${text}`);
  return found.lines;
}

/** The variables of the small recipe, with each « … » replaced. */
export function filledVariables(own: Readonly<Record<string, string>>): string {
  return blockWith('ini', 'PUBLIC_URL').replace(/^(\w+)=…$/gm, (line, name) => {
    if (own[name] === undefined) throw new Error(`${line} is not filled in`);
    return `${name}=${own[name]}`;
  });
}
