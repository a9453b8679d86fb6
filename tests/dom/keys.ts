import { userEvent } from 'vitest/browser';

/** Presses keys in sequence, by Playwright's names: « Enter », « Control+Shift+z ». */
export async function press(...keys: string[]): Promise<void> {
  for (const key of keys) {
    const [last = '', ...held] = key.split('+').toReversed();
    const down = held.toReversed().map((name) => `{${name}>}`);
    const up = held.map((name) => `{/${name}}`);
    await userEvent.keyboard(`${down.join('')}{${last}}${up.join('')}`);
    if (/Arrow|Home|End|Page/.test(last)) await caretHeard();
  }
}

/** Types a text letter by letter into the focused element. */
export async function type(text: string): Promise<void> {
  await userEvent.keyboard(text.replace(/[[{]/g, '$&$&'));
}

/**
 * Waits until the editor knows the caret's position, which it learns in the next frame: an earlier key would
 * be handled at the old position. People press keys further apart.
 */
async function caretHeard(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  await frame();
}
