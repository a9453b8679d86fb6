import { type Selector, transform } from 'lightningcss';

/** Every class that a style sheet has a rule for. */
export function classesOf(sheet: string): Set<string> {
  const { own, nested } = namesIn(sheet);
  return new Set([...own, ...nested]);
}

/** The classes that rules for others look for, within :is(), :where(), :has() and the like: Tailwind's groups and peers. */
export function contextClassesOf(sheet: string): Set<string> {
  return namesIn(sheet).nested;
}

function namesIn(sheet: string) {
  const own = new Set<string>();
  const nested = new Set<string>();
  const note = (selector: Selector, classes: Set<string>) => {
    for (const part of selector) {
      if (part.type === 'class') classes.add(part.name);
      // `:host` has one selector, not a list.
      if (part.type !== 'pseudo-class' || !('selectors' in part) || part.kind === 'host') continue;
      for (const inner of part.selectors ?? []) note(inner, nested);
    }
  };
  const visitor = { Selector: (selector: Selector) => note(selector, own) };
  transform({ filename: 'sheet.css', code: Buffer.from(sheet), visitor });
  return { own, nested };
}
