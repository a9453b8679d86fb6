import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/* Imitates what translators, extensions and mail services do to a page. */

declare global {
  interface Window {
    changePage: (how: Change) => void;
  }
}

/**
 * `translated`: each text in two elements of the translator, later ones too. `extended`: elements of
 * extensions in the fields' boxes. `obfuscated`: email addresses hidden behind a link. `broken`: the contents
 * of buttons removed.
 */
export type Change = 'translated' | 'extended' | 'obfuscated' | 'broken';

/** Installs the changes for the next pages. With `asItComes` a page is changed before any interaction. */
export async function changePages(page: Page, asItComes?: Change): Promise<void> {
  await page.addInitScript(installChanges, asItComes);
}

/** Changes the page now. */
export const change = (page: Page, how: Change) => page.evaluate((way) => window.changePage(way), how);

/** Whether React has hydrated `selector`. */
export async function untilHydrated(page: Page, selector: string): Promise<void> {
  const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));
  await expect.poll(() => page.locator(selector).first().evaluate(isHydrated)).toBe(true);
}

/** Runs in the page. */
function installChanges(asItComes: Change | undefined) {
  const unread = 'script, style, textarea, option, noscript, template, title, font, [translate=no]';
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node instanceof Text && node.data.trim() && !node.parentElement?.closest(unread)) texts.push(node);
    for (const text of texts) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      // The text stays the same, for the tests' assertions.
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  const all = (selector: string, change: (element: Element) => void) => {
    for (const element of document.querySelectorAll(selector)) change(element);
  };
  const changes: Record<Change, () => void> = {
    translated() {
      translate(document.body);
      new MutationObserver((seen) => {
        for (const { addedNodes, target } of seen) {
          for (const node of addedNodes)
            if (node.isConnected) translate(node instanceof Text ? target : node);
        }
      }).observe(document.body, { subtree: true, childList: true });
    },
    extended() {
      all('form input', (input) => input.after(document.createElement('grammarly-extension')));
      document.body.prepend(document.createElement('com-1password-button'));
    },
    obfuscated() {
      all('form label, form p, form + p', (part) => {
        const link = document.createElement('a');
        link.className = '__cf_email__';
        link.dataset.cfemail = '5f3e3d3c';
        link.textContent = '[email protected]';
        part.append(link);
      });
    },
    broken() {
      all('form button[type=submit]', (button) => {
        button.replaceChildren(
          Object.assign(document.createElement('font'), { textContent: button.textContent }),
        );
      });
    },
  };
  window.changePage = (how) => changes[how]();
  if (asItComes) document.addEventListener('DOMContentLoaded', () => changes[asItComes]());
}
