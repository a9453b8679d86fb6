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

/** What posts stand together by: a category, or a tag. */
export type PostGroup = { kind: PostGroupKind; name: string; slug: string };
export type PostGroupKind = keyof typeof groupFolders;

/** Where each kind has its pages. */
export const groupFolders = { category: '/blog/categorie', tag: '/blog/mot-cle' } as const;

/** The kind of group whose list or feed is at an address; null for what is none's. */
export function groupKindAt(path: string): PostGroupKind | null {
  if (path.startsWith(`${groupFolders.category}/`)) return 'category';
  return path.startsWith(`${groupFolders.tag}/`) ? 'tag' : null;
}

/** The address of a group's list. */
export function groupPath({ kind, slug }: Pick<PostGroup, 'kind' | 'slug'>): string {
  return `${groupFolders[kind]}/${slug}`;
}

/** The address of a list's feed. */
export function feedPath(list: string): string {
  return `${list}/rss.xml`;
}

/** What a feed is called: « Blog : Cantine – École … ». */
export function feedTitle({ name }: { name: string }, group?: Pick<PostGroup, 'name'> | null): string {
  return `Blog${group ? `\u00A0: ${group.name}` : ''} – ${name}`;
}

/** A published post, whole. */
export type Post = PostSummary & {
  /** The excerpt that somebody wrote: what was made of the text does not stand above it. */
  standfirst: string | null;
  category: PostGroup | null;
  tags: PostGroup[];
  /** ISO 8601. */
  modifiedAt: string;
  /** Minutes, at least 1. */
  readingTime: number;
  /** The body, sanitised, its headings carrying ids. */
  html: string;
  headings: ArticleHeading[];
  /** Whether its first paragraph can have a large first letter. */
  opensWithLetter: boolean;
  /** The origins of the players of its videos. */
  frames: string[];
  /** Its videos, for machines. */
  videos: { title: string; address: string; player: string; thumbnail: string | undefined }[];
};

/** A published post as the feed gives it: `html` is the whole body, sanitised; `id` outlives its title. */
export type FeedPost = PostSummary &
  Pick<Post, 'category' | 'tags'> & { id: string; modifiedAt: string; html: string };

/** Page sizes (spec §7, §9). */
export const relatedPosts = 3;
export const postsInFeed = 50;

/** A post's one true path. */
export function postPath(slug: string): string {
  return `/blog/${slug}`;
}
