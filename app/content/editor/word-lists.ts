/** A paragraph that becomes a list item: its content, its level, ordered or not. */
export type Item = { paragraph: HTMLElement; level: number; ordered: boolean };

/**
 * Word writes lists as paragraphs with their bullets as text. Makes nested lists of them, by their levels.
 */
export function listsFromWord(body: HTMLElement): void {
  for (const run of runsOfItems(body)) {
    const first = run[0];
    if (!first) continue;
    const list = nestedLists(run, body.ownerDocument);
    first.paragraph.before(...list);
    for (const { paragraph } of run) paragraph.remove();
  }
}

/**
 * A list directly in a list, as Google Docs, LibreOffice and Apple write it, belongs to the item before it.
 */
export function listsInItems(body: HTMLElement): void {
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    if (list.previousElementSibling?.tagName === 'LI') list.previousElementSibling.append(list);
  }
}

/** Word's items, grouped by adjacency. */
function runsOfItems(body: HTMLElement): Item[][] {
  const runs: Item[][] = [];
  let last: Element | null = null;
  for (const paragraph of body.querySelectorAll<HTMLElement>('p[style*="mso-list"]')) {
    const item = itemOf(paragraph);
    const run = runs.at(-1);
    if (run && last && paragraph.previousElementSibling === last) run.push(item);
    else runs.push([item]);
    last = paragraph;
  }
  return runs;
}

function itemOf(paragraph: HTMLElement): Item {
  const style = paragraph.getAttribute('style') ?? '';
  const level = Number(/mso-list:[^;:]*level(\d)/i.exec(style)?.[1] ?? 1);
  const signs = paragraph.querySelectorAll('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]');
  const sign = (signs[0]?.textContent ?? '').trim();
  for (const each of signs) each.remove();
  return { paragraph, level: Math.min(level, 4), ordered: /^\(?(?:\d+|[a-z]|[ivx]+)[.)]$/i.test(sign) };
}

/** Lists of such items, nested by their levels. */
export function nestedLists(run: readonly Item[], document: Document): HTMLElement[] {
  const lists: HTMLElement[] = [];
  let open: { list: HTMLElement; item: Item }[] = [];
  for (const item of run) {
    open = open.filter((each) => each.item.level <= item.level);
    let current = open.at(-1);
    if (current && current.item.level === item.level && current.item.ordered !== item.ordered) {
      open.pop();
      current = undefined;
    }
    if (!current || current.item.level < item.level) {
      const list = document.createElement(item.ordered ? 'ol' : 'ul');
      const parent = (current ?? open.at(-1))?.list.lastElementChild;
      if (parent) parent.append(list);
      else lists.push(list);
      current = { list, item };
      open.push(current);
    }
    const entry = document.createElement('li');
    const text = document.createElement('p');
    text.append(...item.paragraph.childNodes);
    entry.append(text);
    current.list.append(entry);
  }
  return lists;
}
