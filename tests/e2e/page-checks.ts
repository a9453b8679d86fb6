import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { classesOf } from '#app/sheet-classes.server.ts';
import { builtFile } from '#tests/helpers/built-files.ts';
import { expect } from './fixtures.ts';

/* What must hold on every page, whatever is on it. Each check throws with what broke and where. */

/** A sheet of the build, by its name. */
function builtSheet(name: string): string {
  return readFileSync(`build/client${builtFile(`${name}.css`)}`, 'utf8');
}

let everyClass: Set<string> | undefined;

/**
 * A public page comes with the rules that it uses, and asks for the others once a form hydrates: whatever class stands in it
 * now, and has rules in the office's sheet, which has them all, has them here.
 */
export async function expectStyled(page: Page) {
  everyClass ??= classesOf(builtSheet('office'));
  const { used, written, whole } = await page.evaluate(() => ({
    used: [...new Set([...document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]))],
    written: document.querySelector('style[data-sheet]')?.textContent ?? '',
    whole: document.querySelector('link[rel=stylesheet]') !== null,
  }));
  const styled = classesOf(whole ? builtSheet('site') : written);
  expect(styled.size).toBeGreaterThan(100);
  // « group » has no rule of its own: it marks what the rules of other classes look for.
  const isMissing = (name: string) => name !== 'group' && everyClass?.has(name) && !styled.has(name);
  expect(used.filter(isMissing)).toEqual([]);
}

/** No live region that still waits for its words stands in a gap, which would be twice as wide for it. */
export async function idleGaps(page: Page, where: string): Promise<string[]> {
  const found = await page
    .locator(':is([role="status"], [role="alert"], [role="log"]):empty')
    .evaluateAll((regions) =>
      regions.flatMap((region) => {
        const around = region.parentElement && getComputedStyle(region.parentElement);
        const gap = /grid|flex/.test(around?.display ?? '') && Number.parseFloat(around?.rowGap ?? '') > 0;
        return gap && getComputedStyle(region).position !== 'absolute' ? [region.outerHTML.slice(0, 90)] : [];
      }),
    );
  return found.map((region) => `${where}: an idle gap around ${region}`);
}

/** One h1, French, and no French sign that follows a space left alone at the start of a line. */
export async function expectFrenchAndHeaded(page: Page) {
  expect(await page.locator('html').getAttribute('lang')).toBe('fr');
  expect(await page.locator('h1').count()).toBe(1);
  const loose = await page.evaluate(() => {
    const attributes = [
      ...document.querySelectorAll('[alt], [aria-label], [placeholder], meta[name=description]'),
    ];
    const texts = attributes.flatMap((element) =>
      ['alt', 'aria-label', 'placeholder', 'content'].map((name) => element.getAttribute(name) ?? ''),
    );
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.closest('script, style, [lang=en]')) texts.push(node.textContent ?? '');
    }
    return [document.title, ...texts].filter((text) => / [:;?!»%]|« |\p{L}'\p{L}/u.test(text));
  });
  expect(loose).toEqual([]);
}

/** Under reduced motion nothing moves by itself. */
export async function expectStill(page: Page) {
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(
        ({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) > 1,
      )
      .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.outerHTML.slice(0, 80) : '?')),
  );
  expect(moving).toEqual([]);
}
