import type { redirectKinds } from '#app/school/vocabulary.ts';

/** The two kinds of content that have an address, a status and a cover. */
export type ContentKind = (typeof redirectKinds)[number];

/** Where each kind is shown to the public, and edited by the staff. */
export const contentPaths: Record<ContentKind, { site: string; office: string }> = {
  post: { site: '/blog', office: '/admin/blog' },
  event: { site: '/evenements', office: '/admin/events' },
};

/** Characters of each text of a form, generously; the database has no finer ones. */
export const contentLimits = {
  title: 200,
  content: 200_000,
  /** Of the same text as a document: as much as a browser keeps of what was not saved (`app/forms/draft-store.ts`). */
  document: 1_500_000,
  excerpt: 500,
  description: 500,
  author: 100,
  /** Of one tag, and how many a post has. */
  tag: 30,
  tags: 8,
  location: 200,
  address: 300,
  imageAlt: 300,
  imageCaption: 300,
  attachmentLabel: 200,
} as const;
