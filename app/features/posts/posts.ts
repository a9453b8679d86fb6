import type { ArticleHeading } from '#app/content/article-anchors.ts';
import type { Cover } from '#app/ui/cover.tsx';

/** A published post as lists show it. Plain data, its date in words already (spec §9). */
export type PostSummary = {
  slug: string;
  title: string;
  /** Never empty but for a post without a word: made from the content when it has none of its own (spec §5). */
  excerpt: string;
  author: string;
  /** `iso` is the instant (ISO 8601), `label` the day at the school: '5 mars 2027'. */
  publishedOn: { iso: string; label: string };
  cover: Cover;
};

/** A published post, whole. */
export type Post = PostSummary & {
  /** ISO 8601. */
  modifiedAt: string;
  /** Minutes, at least 1. */
  readingTime: number;
  /** The body, sanitised, its headings carrying ids. */
  html: string;
  headings: ArticleHeading[];
  /** Whether its first paragraph can have a large first letter. */
  opensWithLetter: boolean;
};

/** A published post as the feed gives it: `html` is the whole body, sanitised; `id` outlives its title. */
export type FeedPost = PostSummary & { id: string; modifiedAt: string; html: string };

/** Page sizes (spec §7, §9). */
export const relatedPosts = 3;
export const postsInFeed = 50;

/** A post's one true path. */
export function postPath(slug: string): string {
  return `/blog/${slug}`;
}
