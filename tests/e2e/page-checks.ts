import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { classesOf } from '#app/sheet-classes.server.ts';
import { builtFile } from '#tests/helpers/built-files.ts';
import { expect } from './fixtures.ts';

/* Checks for every page. Each throws with the fault and its place. */

/** A style sheet of the build, by its name. */
function builtSheet(name: string): string {
  return readFileSync(`build/client${builtFile(`${name}.css`)}`, 'utf8');
}

let everyClass: Set<string> | undefined;

/**
 * A public page contains the rules it uses, and loads the others when a form hydrates: every class in it that
 * has rules in the office's sheet, which has all, must have them here.
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
  // « group » has no rule of its own: rules of other classes refer to it.
  const isMissing = (name: string) => name !== 'group' && everyClass?.has(name) && !styled.has(name);
  expect(used.filter(isMissing)).toEqual([]);
}

/** No empty live region between items with a gap, which would double the gap. */
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

/** One h1, French text, and no French punctuation alone at the start of a line. */
export async function expectHeadingAndFrench(page: Page) {
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

/** With reduced motion nothing moves by itself. */
export async function expectNoMotion(page: Page) {
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
