import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

/*
 * A translator replaces texts by elements. React then cannot insert before or remove a text node that it
 * expects, and the page is lost (decision 13). Conditional content may stand beside elements or alone in one,
 * but not beside a bare text.
 */

type Node = { type: string; start: number; children?: Node[]; [key: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function isBareText(child: Node): boolean {
  if (child.type === 'JSXText') return String(child.value).trim() !== '';
  return child.type === 'JSXExpressionContainer' && isWords(child.expression);
}

/** Text, or an expression that may be text. */
function isWords(expression: unknown): boolean {
  if (!isNode(expression)) return false;
  const { type, value, right, consequent, alternate } = expression;
  if (type === 'TemplateLiteral') return true;
  if (type === 'LogicalExpression') return isWords(right);
  if (type === 'ConditionalExpression') return isWords(consequent) || isWords(alternate);
  return type === 'Literal' && String(value).trim() !== '';
}

function comesAndGoes({ type, expression }: Node): boolean {
  if (type !== 'JSXExpressionContainer' || !isNode(expression)) return false;
  return expression.type === 'LogicalExpression' || expression.type === 'ConditionalExpression';
}

/** The lines with conditional content beside a bare text. */
function besideText(source: string): number[] {
  const lines: number[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isNode(value)) return;
    if (/^JSX(?:Element|Fragment)$/.test(value.type)) {
      const children = value.children ?? [];
      for (const child of children.filter(comesAndGoes)) {
        const others = children.filter((other) => other !== child);
        if (others.some(isBareText)) lines.push(source.slice(0, child.start).split('\n').length);
      }
    }
    Object.values(value).forEach(visit);
  };
  visit(parseSync('component.tsx', source).program);
  return lines;
}

test.each([
  ['an element beside a text', 'const a = <p>Texte {b && <b>c</b>}</p>;', [1]],
  ['a text beside a text', "const a = <p>\n  Page{many ? 's' : ''}\n</p>;", [2]],
  ['a text of an expression', "const a = <p>{'Texte'}{b && <b>c</b>}</p>;", [1]],
  ['beside words that change', "const a = <p>{b ? 'x' : 'y'}{c && <b>d</b>}</p>;", [1]],
  ['in a fragment', 'const a = <>Texte {b ?? <b>c</b>}</>;', [1]],
  ['an element beside elements', 'const a = <p><i>Texte</i> {b && <b>c</b>}</p>;', []],
  ['alone in one', 'const a = <p>Texte <span>{b && <b>c</b>}</span></p>;', []],
  ['one text made of both', "const a = <p>{many ? 'Pages' : 'Page'}</p>;", []],
])('found: %s', (_, source, lines) => {
  expect(besideText(source)).toEqual(lines);
});

test('in the browser nothing comes and goes beside a bare text', () => {
  // Mails and documents are rendered on the server only.
  const files = globSync('app/**/*.tsx').filter((file) => !/\.test\.|^app\/(?:mail|documents)\//.test(file));
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) =>
    besideText(readFileSync(file, 'utf8')).map((line) => `${file}:${line}`),
  );
  expect(found).toEqual([]);
});
