import { setTimeout as wait } from 'node:timers/promises';
import type { Engine, InputSource } from './engine.ts';
import { chooseFocused, findPosition, isShown } from './in-page.ts';

/** A locator: kind, beginning of the name, and surroundings. */
export type Target = { kind: keyof typeof kinds; name: string; within: string };

const kinds = { button: 'button, summary', link: 'a[href]', field: 'input, select, textarea' };
const patience = 10_000;

export const button = (name: string, within = 'body'): Target => ({ kind: 'button', name, within });
export const link = (name: string, within = 'body'): Target => ({ kind: 'link', name, within });
export const field = (name: string, within = 'body'): Target => ({ kind: 'field', name, within });

/** A key without a character (https://w3c.github.io/webdriver/#keyboard-actions). */
export const escapeKey = '\uE00C';

export type Page = ReturnType<typeof pageOf>;

/** A visitor's actions and observations on a page, in any engine. */
export function pageOf(engine: Engine, site: string) {
  /** Runs a function in the page. It knows only its arguments, which travel as JSON, as does its result. */
  async function evaluate<Words extends unknown[], Answer>(
    inPage: (...words: Words) => Answer | Promise<Answer>,
    ...words: Words
  ): Promise<Answer> {
    const answer = await engine.run(
      `const answer = await (${inPage})(...${JSON.stringify(words)}); return JSON.stringify(answer ?? null);`,
    );
    return JSON.parse(answer) as Answer;
  }

  /** Polls for ten seconds at most. Between two pages there is no document: not yet true. */
  async function until<Answer>(what: string, isSo: () => Promise<Answer>): Promise<NonNullable<Answer>> {
    let last: unknown = 'it never was';
    for (const deadline = Date.now() + patience; Date.now() < deadline; await wait(50)) {
      try {
        const answer = await isSo();
        if (answer) return answer;
        last = JSON.stringify(answer);
      } catch (error) {
        last = error;
      }
    }
    throw new Error(`not so: ${what} (${last})`);
  }

  const perform = (...sources: InputSource[]) => engine.perform(sources);
  const placeOf = (target: Target) => evaluate(findPosition, kinds[target.kind], target.name, target.within);
  const sees = (words: string, within = 'body') => evaluate(isShown, words, within);

  async function pointAt(target: Target): Promise<{ x: number; y: number }> {
    const { x, y } = await until(`${target.kind} « ${target.name} » is there to be pressed`, () =>
      placeOf(target),
    );
    return { x, y };
  }

  async function pointer(actions: Extract<InputSource, { type: 'pointer' }>['actions']): Promise<void> {
    await perform({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions });
  }

  async function press(target: Target): Promise<void> {
    await pointer([
      { type: 'pointerMove', ...(await pointAt(target)) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]);
  }

  async function keys(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value } as const,
      { type: 'keyUp', value } as const,
    ]);
    await perform({ type: 'key', id: 'keyboard', actions });
  }

  async function open(path: string): Promise<void> {
    await engine.navigate(site + path);
    await untilHydrated();
  }

  /** The marks that tests/e2e/fixtures.ts waits for. */
  async function untilHydrated(): Promise<void> {
    await until('the page’s script has run', () =>
      evaluate(
        () =>
          document.readyState === 'complete' &&
          document.querySelector(
            'html[data-hydration=done], html[data-js], html:not(:has(script[type=module]))',
          ) !== null,
      ),
    );
  }

  return {
    evaluate,
    until,
    open,
    untilHydrated,
    press,
    keys,
    sees,
    hover: async (target: Target) => pointer([{ type: 'pointerMove', ...(await pointAt(target)) }]),
    goBack: engine.goBack,
    goForward: engine.goForward,
    onPhone: () => engine.resize(390, 844),
    onDesk: () => engine.resize(1280, 900),
    untilSeen: (words: string, within = 'body') =>
      until(`« ${words} » is in view`, () => sees(words, within)),
    untilGone: (words: string, within = 'body') =>
      until(`« ${words} » is gone`, async () => !(await sees(words, within))),
    untilAt: (path: string) =>
      until(`the address is ${path}`, async () => {
        const at = await evaluate(() => window.location.pathname + window.location.search);
        return at === path;
      }),

    /** Types into the field; in a list it sets the value, as the engines' lists take different keys. */
    async type(target: Target, text: string): Promise<void> {
      await press(target);
      if ((await evaluate(() => document.activeElement?.tagName)) === 'SELECT')
        await evaluate(chooseFocused, text);
      else await keys(text);
    },

    valueOf: (name: string) =>
      evaluate((wanted) => {
        const named = document.querySelector<HTMLInputElement>(`form [name="${wanted}"]`);
        return named?.value;
      }, name),

    /** A new visitor: empty storage, but for these entries. */
    async beSomebodyNew(remembered: Record<string, string>, ofTheVisit: Record<string, string> = {}) {
      await engine.navigate(`${site}/robots.txt`);
      await evaluate(
        (kept, keptOfVisit) => {
          localStorage.clear();
          sessionStorage.clear();
          for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
          for (const [key, value] of Object.entries(keptOfVisit)) sessionStorage.setItem(key, value);
        },
        remembered,
        ofTheVisit,
      );
    },
  };
}
