import type { MetaDescriptor } from 'react-router';
import { feedPath, feedTitle, groupPath, type PostGroup } from '#app/features/posts/posts.ts';
import type { SchoolSettings } from '#app/school/settings.ts';

/**
 * Announces a feed to browsers and feed readers, /blog/rss.xml or a group's: for the `meta` of the blog's
 * pages.
 */
export function feedLink(school: Pick<SchoolSettings, 'name'>, group?: PostGroup): MetaDescriptor {
  return {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    title: feedTitle(school, group),
    href: feedPath(group ? groupPath(group) : '/blog'),
  };
}
