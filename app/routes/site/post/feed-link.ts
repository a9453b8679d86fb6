import type { MetaDescriptor } from 'react-router';
import type { SchoolFacts } from '#app/school/facts.ts';

/** Tells browsers and feed readers of /blog/rss.xml: for the `meta` of the blog's pages. */
export function feedLink({ name }: Pick<SchoolFacts, 'name'>): MetaDescriptor {
  return {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    title: `Blog – ${name}`,
    href: '/blog/rss.xml',
  };
}
