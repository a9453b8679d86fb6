import { describe, expect, test } from 'vitest';
import { press } from './keys.ts';
import { mountEditor } from './mount-editor.tsx';

/** Each tool with its shortcut, and its result on « mot ». */
const toggles = [
  ['Gras', 'Control+b', '<p><strong>mot</strong></p>'],
  ['Italique', 'Control+i', '<p><em>mot</em></p>'],
  ['Souligné', 'Control+u', '<p><u>mot</u></p>'],
  ['Titre de partie', 'Control+Alt+2', '<h2>mot</h2>'],
  ['Titre de sous-partie', 'Control+Alt+3', '<h3>mot</h3>'],
  ['Citation', 'Control+Shift+b', '<blockquote><p>mot</p></blockquote>'],
  ['Liste à puces', 'Control+Shift+8', '<ul><li><p>mot</p></li></ul>'],
  ['Liste numérotée', 'Control+Shift+7', '<ol><li><p>mot</p></li></ol>'],
] as const;

/** Selects the word for character formats; line formats need the caret alone. */
async function withWord(name: string) {
  const editor = await mountEditor('<p>mot</p>');
  if (/Gras|Italique|Souligné/.test(name)) await press('Control+a');
  return editor;
}

/** Declares the tests of these buttons and shortcuts. */
export function tryTools(names: readonly string[]): void {
  describe.each(toggles.filter(([name]) => names.includes(name)))('« %s »', (name, keys, made) => {
    test('its button makes it of what is selected, says so, and takes it back', async () => {
      const { text, html, tool } = await withWord(name);
      await expect.element(tool(name)).toHaveAttribute('aria-pressed', 'false');
      await tool(name).click();
      await expect.poll(html).toBe(made);
      await expect.element(tool(name)).toHaveAttribute('aria-pressed', 'true');
      await expect.element(text).toHaveFocus();
      await tool(name).click();
      await expect.poll(html).toBe('<p>mot</p>');
      await expect.element(tool(name)).toHaveAttribute('aria-pressed', 'false');
    });

    test('its keys do the same, as the button tells', async () => {
      const { html, tool } = await withWord(name);
      const told = tool(name).element().getAttribute('aria-keyshortcuts') ?? '';
      expect(told.toLowerCase()).toBe(keys.toLowerCase());
      expect(tool(name).element().getAttribute('title')).toBe(
        `${name} (${told.replace('Control', 'Ctrl').replace('Shift', 'Maj')})`,
      );
      await press(keys);
      await expect.poll(html).toBe(made);
      await press(keys);
      await expect.poll(html).toBe('<p>mot</p>');
    });

    test('what was made is taken back and done again, by buttons and by keys', async () => {
      const { html, tool } = await withWord(name);
      const undo = tool('Annuler la dernière modification');
      const redo = tool('Rétablir la modification annulée');
      await expect.element(undo).toHaveAttribute('aria-disabled', 'true');
      await tool(name).click();
      await expect.poll(html).toBe(made);
      await expect.element(redo).toHaveAttribute('aria-disabled', 'true');
      await undo.click();
      await expect.poll(html).toBe('<p>mot</p>');
      await redo.click();
      await expect.poll(html).toBe(made);
      await press('Control+z');
      await expect.poll(html).toBe('<p>mot</p>');
      await press('Control+Shift+z');
      await expect.poll(html).toBe(made);
    });
  });
}
