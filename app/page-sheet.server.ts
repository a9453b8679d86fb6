import { type Selector, transform } from 'lightningcss';
import { classesOf, contextClassesOf } from './sheet-classes.server.ts';

/** The public pages' style sheet in the words that pages carry it in. */
export type PageSheet = {
  rules: string;
  /** What each class is called in a page, in the order of the rules. What has no rule, or is looked for, keeps its name. */
  names: ReadonlyMap<string, string>;
};

/** The client entry finds rows by it (islands/page-controls.ts). */
const lookedFor = ['equals'];

/** Makes a sheet as small as it gets without its meaning anything else in a browser that we support. */
export function toPageSheet(sheet: string): PageSheet {
  const rules = withoutFallbacks(withConstantsIn(sheet));
  const kept = new Set([...lookedFor, ...contextClassesOf(rules)]);
  const all = classesOf(rules);
  const free = shortNames(all);
  const names = new Map(
    [...all].filter((name) => !kept.has(name)).map((name) => [name, free.next().value ?? name] as const),
  );
  return { rules: renamed(rules, names), names };
}

/** The rules without those that only other classes, custom properties and animations are for. */
export function without(rules: string, unusedSymbols: string[]): string {
  return transformed(rules, { unusedSymbols });
}

function transformed(
  rules: string,
  options: Omit<Parameters<typeof transform>[0], 'filename' | 'code' | 'minify' | 'customAtRules'>,
): string {
  return transform({
    filename: 'site.css',
    code: Buffer.from(rules),
    minify: true,
    ...options,
  }).code.toString();
}

/** Parts of controls that no public page has: dates, files, searches. */
const absentParts = /^(?:-webkit-(?:date|calendar|search)|file-selector)/;

const isOfAbsentPart = (selector: Selector) =>
  selector.some(
    (part) =>
      part.type === 'pseudo-element' && absentParts.test('name' in part && part.name ? part.name : part.kind),
  );

function withoutFallbacks(sheet: string): string {
  return transformed(sheet, {
    visitor: {
      Rule: {
        // Tailwind's stand-in for `@property`, which every browser that we support knows (docs/operations.md).
        'layer-block': ({ value }) => (value.name?.join() === 'properties' ? [] : undefined),
        // What stands before it is the same colour already, unless a variable is mixed.
        supports: ({ value }) => {
          const mixes = JSON.stringify(value.condition).includes('color-mix(in lab');
          return mixes && !/"(?:var|currentcolor)"/.test(JSON.stringify(value.rules)) ? [] : undefined;
        },
        style: ({ value }) => (value.selectors.every(isOfAbsentPart) ? [] : undefined),
      },
    },
  });
}

/** Writes what the theme says once, and nothing changes, where it is used. */
function withConstantsIn(rules: string): string {
  const theme = rules.split('@layer theme{:root,:host{')[1]?.split('}', 1)[0] ?? '';
  const constants = new Map(
    theme.split(';').flatMap((declaration) => {
      const [name = '', ...value] = declaration.split(':');
      const isConstant = !declaration.includes('var(') && rules.split(`${name}:`).length <= 2;
      return isConstant ? [[name, value.join(':')] as const] : [];
    }),
  );
  return rules.replaceAll(/var\((--[\w-]+)\)/g, (use, name) => constants.get(name) ?? use);
}

/** The shortest first, those that mean something already left out. */
function* shortNames(taken: ReadonlySet<string>): Generator<string, undefined> {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const signs = [...letters, ...'0123456789'];
  const more = (starts: readonly string[]) => starts.flatMap((start) => signs.map((sign) => start + sign));
  const two = more([...letters]);
  for (const name of [...letters, ...two, ...more(two)]) if (!taken.has(name)) yield name;
}

function renamed(rules: string, names: ReadonlyMap<string, string>): string {
  return transformed(rules, {
    visitor: {
      Selector: (selector) =>
        selector.map((part) =>
          part.type === 'class' ? { ...part, name: names.get(part.name) ?? part.name } : part,
        ),
    },
  });
}
