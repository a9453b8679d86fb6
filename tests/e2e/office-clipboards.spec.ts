import { readFileSync } from 'node:fs';
import { expect, signIn, test } from './fixtures.ts';
import { editorOf, html, paste } from './writing.ts';

/* What programs put on the clipboard (tests/clipboards/), pasted one after the other into one article. */

const pictures = (count: number) =>
  count > 1 ? `${count} images n’ont pas suivi` : 'Une image n’a pas suivi';

/** Each with what it loses on the way, in the words of the notice. */
const clipboards: readonly { file: string; losses?: string[] }[] = [
  { file: 'libreoffice-writer.html' },
  { file: 'libreoffice-calc.html' },
  { file: 'excel.html' },
  { file: 'outlook.html', losses: [pictures(1)] },
  { file: 'gmail.html' },
  { file: 'apple-notes.html' },
  { file: 'google-docs.html', losses: [pictures(1)] },
  { file: 'wikipedia.html', losses: [pictures(1)] },
  { file: 'wordpress.html', losses: [pictures(1)] },
  { file: 'markdown.txt' },
];

const read = (file: string) => readFileSync(`tests/clipboards/${file}`, 'utf8');

test('what is copied from other programs keeps its sense and loses its looks', async ({ page }) => {
  await signIn(page, '/admin/blog/new');
  const editor = await editorOf(page);
  const notice = page.getByText('Tout n’a pas pu être collé').locator('..');
  for (const { file, losses = [] } of clipboards) {
    await test.step(file, async () => {
      await editor.focus();
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Delete');
      await expect.poll(() => html(page)).toBe('');
      await paste(editor, { [file.endsWith('.txt') ? 'text' : 'html']: read(file) });
      await expect.poll(() => html(page)).not.toBe('');
      const pasted = (await html(page)).replace(/(?<=<\/(?:p|h\d|ul|ol|table|blockquote|figure|tr)>)/g, '\n');
      expect(`${pasted.trimEnd()}\n`).toBe(read(file.replace(/\.\w+$/, '.article.html')));
      await expect(notice).toHaveCount(losses.length > 0 ? 1 : 0);
      for (const words of losses) await expect(notice).toContainText(words);
    });
  }
});
