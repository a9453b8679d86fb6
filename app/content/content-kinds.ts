import { contentKinds } from '#app/school/vocabulary.ts';

/** The two kinds of content that have an address, a status and a cover. */
export type ContentKind = (typeof contentKinds)[number];

/** The public and the office path of each kind. */
export const contentPaths: Record<ContentKind, { site: string; office: string }> = {
  post: { site: '/blog', office: '/admin/blog' },
  event: { site: '/evenements', office: '/admin/events' },
};

/** The kind whose office pages include this path; a 404 when there is none. */
export function contentKindAt(pathname: string): ContentKind {
  const kind = contentKinds.find((each) => pathname.startsWith(`${contentPaths[each].office}/`));
  if (!kind) throw new Response(null, { status: 404 });
  return kind;
}

/** Maximum characters of each text field, generous; the database has no tighter ones. */
export const contentLimits = {
  title: 200,
  content: 200_000,
  /** The same text as a document: the size that a browser's draft can hold (`app/forms/draft-store.ts`). */
  document: 1_500_000,
  excerpt: 500,
  description: 500,
  author: 100,
  /** Maximum length of a tag, and of tags per post. */
  tag: 30,
  tags: 8,
  location: 200,
  address: 300,
  imageAlt: 300,
  imageCaption: 300,
  attachmentLabel: 200,
} as const;
