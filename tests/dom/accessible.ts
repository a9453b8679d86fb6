import axe from 'axe-core';
import { expect } from 'vitest';

/** Fails on violations of WCAG 2.2 AA in the rendered component. Rules about whole pages are left out. */
export async function expectAccessible(): Promise<void> {
  // What is still appearing is transparent, and has no name for axe.
  await expect.poll(() => document.getAnimations().filter(isEnding)).toEqual([]);
  const { violations } = await axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    rules: { 'document-title': { enabled: false } },
    resultTypes: ['violations'],
    // As in the journeys (tests/e2e/fixtures.ts).
    preload: { assets: ['media'] },
  });
  expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }))).toEqual([]);
}

/** Neither over nor without an end, as a loading mark's. */
function isEnding({ playState, effect }: Animation): boolean {
  return playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
}
