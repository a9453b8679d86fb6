import type { Locator, Page } from '@playwright/test';
import { readDocument } from '#app/content/article-document.server.ts';
import { expect } from './fixtures.ts';
import { hydrateEditor } from './page-kinds.ts';

/* What the tests of the editor and of the posts and events written with it have in common. */

/** The text of the form's editor, once it has come. */
export async function editorOf(page: Page): Promise<Locator> {
  await hydrateEditor(page);
  return page.getByRole('textbox', { name: 'Contenu' });
}

/** The field that carries the article. */
export function contentField(page: Page): Locator {
  return page.locator('input[name=content]');
}

/** What the server would make of the article as the form would send it. */
export async function html(page: Page): Promise<string> {
  const sent = await contentField(page).inputValue();
  return readDocument(sent)?.html ?? sent;
}

/** As the browser would: whatever the clipboard holds, and nothing asked of the system's own. */
export async function paste(editor: Locator, content: { html?: string; text?: string; file?: string }) {
  await editor.evaluate((element, { html = '', text = '', file }) => {
    const clipboardData = new DataTransfer();
    if (html) clipboardData.setData('text/html', html);
    if (text) clipboardData.setData('text/plain', text);
    if (file) {
      const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0));
      clipboardData.items.add(new File([bytes], 'photo.png', { type: 'image/png' }));
    }
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, content);
}

/** Watches the page from now on; the answer tells whether anything has run or left since. */
export function watchForHarm(page: Page, baseURL = ''): () => Promise<void> {
  const outside: string[] = [];
  page.on('request', (request) => {
    const own = /^(?:data|blob):/.test(request.url()) || request.url().startsWith(`${baseURL}/`);
    if (!own) outside.push(request.url());
  });
  return async () => {
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    expect(outside).toEqual([]);
  };
}
