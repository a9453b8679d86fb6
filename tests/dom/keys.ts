import { userEvent } from 'vitest/browser';

/** Presses keys one after the other, each as Playwright names it: « Enter », « Control+Shift+z ». */
export async function press(...keys: string[]): Promise<void> {
  for (const key of keys) {
    const [last = '', ...held] = key.split('+').toReversed();
    const down = held.toReversed().map((name) => `{${name}>}`);
    const up = held.map((name) => `{/${name}}`);
    await userEvent.keyboard(`${down.join('')}{${last}}${up.join('')}`);
    if (/Arrow|Home|End|Page/.test(last)) await caretHeard();
  }
}

/** Types a text, letter by letter, where focus is. */
export async function type(text: string): Promise<void> {
  await userEvent.keyboard(text.replace(/[[{]/g, '$&$&'));
}

/**
 * Until the editor has heard where the browser has put the caret: it is told with the next frame, and a key that comes before is
 * judged by where the caret was. Keys pressed by a person are further apart.
 */
async function caretHeard(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  await frame();
}
