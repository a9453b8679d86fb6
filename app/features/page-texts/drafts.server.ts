import { AsyncLocalStorage } from 'node:async_hooks';
import type { Group } from '#app/lib/overrides.ts';
import type { PageName } from '#app/school/vocabulary.ts';

/** A page's unsaved texts: for one rendering by their author, and never stored. */
type Draft = { name: PageName; texts: Group };

const drafts = new AsyncLocalStorage<Draft>();

/** Renders with a page's unsaved texts in place of the published ones. */
export function withDraft<Rendered>(draft: Draft, render: () => Promise<Rendered>): Promise<Rendered> {
  return drafts.run(draft, render);
}

/** The unsaved texts of this page, in such a rendering. */
export function draftOf(name: PageName): Group | undefined {
  const draft = drafts.getStore();
  return draft?.name === name ? draft.texts : undefined;
}
