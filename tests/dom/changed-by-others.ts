/* What translators, extensions and mail services do to a page, imitated. */

/** As the browser's translator does it: each text in two elements of its own. */
export function translate(part: HTMLElement): void {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts.filter(
    ({ data, parentElement }) =>
      data.trim() && !parentElement?.closest('textarea, option, script, style, font'),
  )) {
    const outer = document.createElement('font');
    outer.append(Object.assign(document.createElement('font'), { textContent: text.data }));
    text.replaceWith(outer);
  }
}

/** As password managers and writing aids do it: elements beside the fields, and before everything. */
export function extend(part: HTMLElement): void {
  for (const field of part.querySelectorAll('input, textarea'))
    field.after(document.createElement('grammarly-extension'));
  part.prepend(document.createElement('com-1password-button'));
}

/** As services do it that hide addresses of mail: a link of theirs in the paragraphs. */
export function obfuscate(part: HTMLElement): void {
  for (const words of part.querySelectorAll('p')) {
    const hidden = Object.assign(document.createElement('a'), {
      className: '__cf_email__',
      textContent: '[email protected]',
    });
    hidden.dataset.cfemail = '5f3e3d';
    words.append(hidden);
  }
}
