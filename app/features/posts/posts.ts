import type { ArticleHeading } from '#app/content/article-anchors.ts';
import type { Cover } from '#app/ui/cover.tsx';

/** A published post in lists. Plain data, its date formatted (spec §9). */
export type PostSummary = {
  slug: string;
  title: string;
  /** Empty only for a post without words: generated from the content when the post has none (spec §5). */
  excerpt: string;
  author: string;
  /** `iso` is the instant (ISO 8601), `label` the school's day: '5 mars 2027'. */
  publishedOn: { iso: string; label: string };
  cover: Cover;
};

/** A group of posts: a category or a tag. */
export type PostGroup = { kind: PostGroupKind; name: string; slug: string };
export type PostGroupKind = keyof typeof groupFolders;

/** The base path of each kind. */
export const groupFolders = { category: '/blog/categorie', tag: '/blog/mot-cle' } as const;

/** The kind of group whose list or feed is at a path; null for any other. */
export function groupKindAt(path: string): PostGroupKind | null {
  if (path.startsWith(`${groupFolders.category}/`)) return 'category';
  return path.startsWith(`${groupFolders.tag}/`) ? 'tag' : null;
}

/** The path of a group's list. */
export function groupPath({ kind, slug }: Pick<PostGroup, 'kind' | 'slug'>): string {
  return `${groupFolders[kind]}/${slug}`;
}

/** The path of a list's feed. */
export function feedPath(list: string): string {
  return `${list}/rss.xml`;
}

/** The title of a feed: « Blog : Cantine – École … ». */
export function feedTitle({ name }: { name: string }, group?: Pick<PostGroup, 'name'> | null): string {
  return `Blog${group ? `\u00A0: ${group.name}` : ''} – ${name}`;
}

/** A published post in full. */
export type Post = PostSummary & {
  /** The author's own excerpt: a generated one is not shown above the text. */
  standfirst: string | null;
  category: PostGroup | null;
  tags: PostGroup[];
  /** ISO 8601. */
  modifiedAt: string;
  /** Minutes, at least 1. */
  readingTime: number;
  /** The body, sanitised, with ids on its headings. */
  html: string;
  headings: ArticleHeading[];
  /** Whether its first paragraph can have a drop cap. */
  opensWithLetter: boolean;
  /** The origins of its videos' players. */
  frames: string[];
  /** Its videos, for structured data. */
  videos: { title: string; address: string; player: string; thumbnail: string | undefined }[];
};

/** A published post for the feed: `html` is the whole body, sanitised; `id` does not depend on its title. */
export type FeedPost = PostSummary &
  Pick<Post, 'category' | 'tags'> & { id: string; modifiedAt: string; html: string };

/** Page sizes (spec §7, §9). */
export const relatedPosts = 3;
export const postsInFeed = 50;

/** A post's canonical path. */
export function postPath(slug: string): string {
  return `/blog/${slug}`;
}
