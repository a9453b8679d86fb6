import { titleOf } from '#app/routes/site/page-meta.ts';
import type { SchoolSettings } from '#app/school/settings.ts';
import type { ContentStatus } from '#app/school/vocabulary.ts';

/** A preview for the staff: the item's public status, and where it is edited. */
export type Preview = { status: ContentStatus; editPath: string };

/** The `meta` of a preview: nothing to share, not indexed. */
export function previewMeta(school: SchoolSettings, title: string) {
  return [
    { title: titleOf(school, `Aperçu\u00A0: ${title}`) },
    { name: 'robots', content: 'noindex, nofollow' },
  ];
}
