import { type Selector, transform } from 'lightningcss';

/** Every class that a style sheet has a rule for. */
export function classesOf(sheet: string): Set<string> {
  const classes = new Set<string>();
  const note = (selector: Selector) => {
    for (const part of selector) {
      if (part.type === 'class') classes.add(part.name);
      // What stands within :is(), :where(), :has() and the like; `:host` has one selector, not a list.
      if (part.type !== 'pseudo-class' || !('selectors' in part) || part.kind === 'host') continue;
      for (const inner of part.selectors ?? []) note(inner);
    }
  };
  transform({ filename: 'sheet.css', code: Buffer.from(sheet), visitor: { Selector: note } });
  return classes;
}
