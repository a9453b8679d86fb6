/* Imitates what translators, extensions and mail services do to a page. */

/** The browser's translator: each text in two nested elements. */
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

/** Password managers and writing aids: elements beside the fields, and at the start of the page. */
export function extend(part: HTMLElement): void {
  for (const field of part.querySelectorAll('input, textarea'))
    field.after(document.createElement('grammarly-extension'));
  part.prepend(document.createElement('com-1password-button'));
}

/** Services that hide email addresses: a link in the paragraphs. */
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
