import { titleOf } from '#app/routes/site/page-meta.ts';
import type { SchoolSettings } from '#app/school/settings.ts';
import type { ContentStatus } from '#app/school/vocabulary.ts';

/** A page that is shown to the staff alone: what is seen of it publicly, and where it is edited. */
export type Preview = { status: ContentStatus; editPath: string };

/** The head of a preview: no address to share, nothing to index. */
export function previewMeta(school: SchoolSettings, title: string) {
  return [
    { title: titleOf(school, `Aperçu\u00A0: ${title}`) },
    { name: 'robots', content: 'noindex, nofollow' },
  ];
}
