import { AsyncLocalStorage } from 'node:async_hooks';
import type { Group } from '#app/lib/overrides.ts';
import type { PageName } from '#app/school/vocabulary.ts';

/** A page's texts as somebody is writing them: for the one rendering that shows them to who writes, and stored nowhere. */
type Draft = { name: PageName; texts: Group };

const drafts = new AsyncLocalStorage<Draft>();

/** Renders, with a page's texts in the place of those that are published. */
export function withDraft<Rendered>(draft: Draft, render: () => Promise<Rendered>): Promise<Rendered> {
  return drafts.run(draft, render);
}

/** The texts of this page that are being written, in the rendering that shows them. */
export function draftOf(name: PageName): Group | undefined {
  const draft = drafts.getStore();
  return draft?.name === name ? draft.texts : undefined;
}
