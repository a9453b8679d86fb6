import { type Item, nestedLists } from './word-lists.ts';

/* Lists of other programs, besides Word's (word-lists.ts). */

/** Word Online wraps each item in a list of its own: « 1. 1. 1. ». */
const wrapper = '.ListContainerWrapper';

/** Merges the single-item lists of Word Online into one. */
export function listsFromWordOnline(body: HTMLElement): void {
  for (const run of runsOfWrappers(body)) {
    const items = run.flatMap((each) => [...each.querySelectorAll('li')]).map(itemOf);
    run[0]?.before(...nestedLists(items, body.ownerDocument));
    for (const each of run) each.remove();
  }
}

/** Adjacent wrappers; a first-level list with another id starts a new run. */
function runsOfWrappers(body: HTMLElement): Element[][] {
  const runs: Element[][] = [];
  let last: Element | null = null;
  let listId: string | null = null;
  for (const each of body.querySelectorAll(wrapper)) {
    const first = each.querySelector('li');
    const own = first && levelOf(first) === 1 ? first.getAttribute('data-listid') : null;
    const isOther = own !== null && listId !== null && own !== listId;
    if (last && each.previousElementSibling === last && !isOther) runs.at(-1)?.push(each);
    else {
      runs.push([each]);
      listId = null;
    }
    listId ??= own;
    last = each;
  }
  return runs;
}

function itemOf(element: HTMLElement): Item {
  const line = element.querySelector<HTMLElement>(':scope > p') ?? element;
  return { paragraph: line, level: levelOf(element), ordered: element.parentElement?.tagName === 'OL' };
}

function levelOf(item: Element): number {
  const level = Number(item.getAttribute('aria-level') ?? item.getAttribute('data-aria-level') ?? 1);
  return Math.min(Math.max(Math.trunc(level) || 1, 1), 4);
}

/** Merges numbered lists that continue the numbering of the previous one. */
export function countedOn(body: HTMLElement): void {
  for (const list of body.querySelectorAll('ol[start]')) {
    const before = list.previousElementSibling;
    const begin = Number(list.getAttribute('start'));
    if (before?.tagName !== 'OL' || begin < 2 || begin !== before.children.length + 1) continue;
    before.append(...list.childNodes);
    list.remove();
  }
}

/**
 * Removes empty items, as OneNote leaves them; nested lists move to the previous item, or replace the empty
 * one.
 */
export function withoutEmptyItems(body: HTMLElement): void {
  for (const item of [...body.querySelectorAll('li')].toReversed()) {
    const inner = [...item.querySelectorAll(':scope > :is(ul, ol)')];
    const own = [...item.childNodes].filter((node) => !inner.some((list) => list === node));
    if (own.some((node) => isShown(node))) continue;
    const before = item.previousElementSibling;
    if (before?.tagName === 'LI') before.append(...inner);
    else item.before(...inner.flatMap((list) => [...list.childNodes]));
    item.remove();
  }
  for (const list of [...body.querySelectorAll('ul, ol')].toReversed()) {
    if (list.querySelector('li') === null) list.remove();
  }
}

function isShown(node: Node): boolean {
  if (/[^\s\u200B\uFEFF]/.test(node.textContent ?? '')) return true;
  return (
    node instanceof Element &&
    (node.matches('img, figure, table') || node.querySelector('img, figure, table') !== null)
  );
}
