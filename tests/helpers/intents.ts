import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

type Node = { type: string; [key: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** A node's children, of whatever kind. */
function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode);
}

/**
 * The string literals of an expression or a type: `'erase'`, `active ? 'hide' : 'show'`, `z.enum(['a',
 * 'b'])`.
 */
function textsIn(node: unknown): string[] {
  if (!isNode(node)) return [];
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  return childrenOf(node).flatMap(textsIn);
}

/**
 * Whether an expression reads a form's intent: `intent`, `asked.intent`, `form.get('intent')`, `'intent'`.
 */
function isIntent(node: unknown): boolean {
  if (!isNode(node)) return false;
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return node.name === 'intent';
  if (node.type === 'Literal') return node.value === 'intent';
  if (node.type === 'MemberExpression') return isIntent(node.property);
  return node.type === 'CallExpression' && Array.isArray(node.arguments) && isIntent(node.arguments[0]);
}

const isNamedSo = (node: unknown) => isNode(node) && /intents?$/i.test(String(node.name));

/** The values of a field `intent` in one node. */
function intentsOf(node: Node): string[] {
  switch (node.type) {
    case 'Property':
      return isIntent(node.key) ? textsIn(node.value) : [];
    case 'BinaryExpression':
      return isIntent(node.left) ? textsIn(node.right) : isIntent(node.right) ? textsIn(node.left) : [];
    case 'SwitchStatement':
      return isIntent(node.discriminant) ? childrenOf(node).flatMap(({ test }) => textsIn(test)) : [];
    case 'CallExpression':
      return Array.isArray(node.arguments) && isIntent(node.arguments[0]) ? textsIn(node.arguments[1]) : [];
    case 'JSXAttribute':
      return isIntent(node.name) ? textsIn(node.value) : [];
    case 'JSXOpeningElement':
      return intentOfControl(node);
    case 'VariableDeclarator':
      return isNamedSo(node.id) ? textsIn(node.init) : [];
    case 'TSTypeAliasDeclaration':
      return isNamedSo(node.id) ? textsIn(node.typeAnnotation) : [];
    default:
      return [];
  }
}

/** `<button name="intent" value="erase">` */
function intentOfControl(element: Node): string[] {
  const attributes = childrenOf(element).filter(({ type }) => type === 'JSXAttribute');
  const named = (name: string) =>
    attributes.find((attribute) => isNode(attribute.name) && attribute.name.name === name);
  return isIntent(named('name')?.value) ? textsIn(named('value')?.value) : [];
}

function intentsBelow(node: Node): string[] {
  return [...intentsOf(node), ...childrenOf(node).flatMap(intentsBelow)];
}

/** Every intent of the site's forms, read from the code, so that new ones are included. */
export function everyIntent(): string[] {
  const found = sources('app').flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    // Most files have none; parsing all takes seconds.
    if (!/intent/i.test(text)) return [];
    const { program, errors } = parseSync(file, text);
    if (errors.length > 0 || !isNode(program)) throw new Error(`${file} cannot be read`);
    return intentsBelow(program);
  });
  return [...new Set(found)].filter((text) => /^[a-z][a-z-]*$/.test(text) && text !== 'intent').toSorted();
}

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => path.join(folder, file));
}
