import { Feed } from 'feed';
import { elementHtml, parseHtml, writeHtml } from '#app/lib/html-tree.ts';
import type { SchoolSettings } from '#app/school/settings.ts';
import { type FeedPost, feedPath, feedTitle, groupPath, type PostGroup, postPath } from './posts.ts';

type FeedContent = {
  /** Newest first. */
  posts: readonly FeedPost[];
  /** Their group; none for all posts. */
  group?: PostGroup;
  school: Pick<SchoolSettings, 'name' | 'description'>;
  /** The prefix of full URLs, without a trailing slash. */
  origin: string;
};

/** The RSS 2.0 feed of posts: well-formed for any titles and texts, all URLs absolute. */
export function writeFeed({ posts, group, school, origin }: FeedContent): string {
  const list = group ? groupPath(group) : '/blog';
  const feed = new Feed({
    id: `${origin}${list}`,
    title: xmlText(feedTitle(school, group)),
    description: xmlText(school.description),
    link: `${origin}${list}`,
    language: 'fr',
    copyright: xmlText(school.name),
    feedLinks: { rss: `${origin}${feedPath(list)}` },
    generator: false,
    updated: lastChange(posts),
  });
  for (const post of posts) {
    feed.addItem({
      // Not its URL: a new title must not make it a new post.
      id: `urn:uuid:${post.id}`,
      link: `${origin}${postPath(post.slug)}`,
      title: htmlOf(post.title),
      date: new Date(post.publishedOn.iso),
      description: htmlOf(post.excerpt),
      // The library declares its namespaces only for a feed with bodies.
      content: xmlText(withFullAddresses(post.html, origin)) || '<p></p>',
      // RSS's own <author> is an e-mail address, which is not public.
      category: [...(post.category ? [post.category] : []), ...post.tags].map(({ name }) => ({
        name: xmlText(name),
      })),
      extensions: [{ name: 'dc:creator', objects: { _cdata: xmlText(post.author) } }],
    });
  }
  return feed.rss2();
}

/** Not the current time, so that the same posts give the same document. */
function lastChange(posts: readonly FeedPost[]): Date {
  return new Date(Math.max(0, ...posts.map((post) => Date.parse(post.modifiedAt))));
}

function withFullAddresses(html: string, origin: string): string {
  return writeHtml(parseHtml(html), ({ name, attributes }, inside) => {
    const full = Object.entries(attributes).map(([key, value]) =>
      (key === 'href' || key === 'src') && value.startsWith('/') ? [key, origin + value] : [key, value],
    );
    return elementHtml(name, Object.fromEntries(full), inside);
  });
}

/** Characters that XML 1.0 does not allow, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
const notXml = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** A text as HTML: feed readers parse an item's title and description as HTML. */
function htmlOf(text: string): string {
  return xmlText(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function xmlText(text: string): string {
  return text.toWellFormed().replace(notXml, '');
}
