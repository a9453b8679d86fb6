import type { CDPSession, Page } from '@playwright/test';

/**
 * One CDP session per page, never detached: Chromium removes the virtual authenticator when any session ends.
 */
const sessions = new WeakMap<Page, Promise<CDPSession>>();

/**
 * Words of accessible names without a space between them (« ModifierPhoto verte »): a space between two
 * elements, or at the edge of out-of-flow text, is dropped. Reads Chromium's accessibility tree.
 */
export async function gluedNames(page: Page): Promise<string[]> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  const { nodes } = await (await session).send('Accessibility.getFullAXTree');
  const isText = /^(?:StaticText|InlineTextBox|spinbutton)$/;
  const named = nodes.filter(({ ignored, role }) => !ignored && !isText.test(String(role?.value)));
  const names = named.map(({ name }) => String(name?.value ?? ''));
  return page.evaluate(findGlued, [...new Set(names)]);
}

/** Runs in the page. */
function findGlued(names: string[]): string[] {
  const bare = (word: string) => word.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  const wordsOf = (text: string | null) => (text ?? '').split(/\s+/).map(bare).filter(Boolean);
  const known = new Set<string>();
  const texts = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) for (const word of wordsOf(texts.currentNode.textContent)) known.add(word);
  const isPlain = (element: Element): boolean => {
    const { display, position } = getComputedStyle(element);
    return display === 'inline' && position === 'static';
  };
  for (const element of document.querySelectorAll('*')) {
    for (const { value } of element.attributes) for (const word of wordsOf(value)) known.add(word);
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
      for (const word of wordsOf(element.value)) known.add(word);
    // A word with a marked part is one word.
    const inside = [...element.querySelectorAll('*')];
    if (inside.length > 0 && inside.length < 12 && inside.every(isPlain))
      for (const word of wordsOf(element.textContent)) known.add(word);
  }
  const isGlued = (word: string) =>
    !known.has(word) &&
    Array.from(word, (_, at) => at).some((at) => {
      const [left, right] = [bare(word.slice(0, at)), bare(word.slice(at))];
      return at > 0 && known.has(left) && known.has(right);
    });
  return names.filter((name) => wordsOf(name).some(isGlued));
}
