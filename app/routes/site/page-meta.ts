import type { MetaDescriptor } from 'react-router';
import type { Thing, WithContext } from 'schema-dts';
import type { SchoolFacts } from '#app/school/facts.ts';

/** What the document's root knows of the site: the loader of `app/root.tsx`. */
export type Site = { school: SchoolFacts; origin: string };

/** The matches React Router hands to `meta`, as far as we read them. */
type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

export type PageFacts = {
  /** The page's one true path, '/blog/rentree'. */
  path: string;
  /** Without the school's name, which is added. */
  title: string;
  /** One or two sentences for search results, at most about 160 characters. */
  description: string;
  /** Open Graph's kind of page. */
  type?: 'website' | 'article';
  /** ISO 8601; of an article. */
  publishedAt?: string | undefined;
  modifiedAt?: string | undefined;
  /** JSON-LD (structured-data.ts). */
  structuredData?: readonly WithContext<Thing>[];
  /** False keeps the page out of search engines. */
  indexed?: boolean;
};

/** The school's facts and the origin, inside a `meta` export. */
export function siteOf(matches: Matches): Site {
  const root = matches.find((match) => match?.id === 'root');
  return root?.loaderData as Site;
}

/** 'Blog – École Mille Horizons'; the home page's begins with the school. */
export function titleOf(school: Pick<SchoolFacts, 'name'>, title: string, path?: string): string {
  return path === '/' ? `${school.name} – ${title}` : `${title} – ${school.name}`;
}

/** Where a page's share image is (1200×630), below the origin. */
export function shareImagePath(path: string): string {
  return `/partage${path === '/' ? '/accueil' : path}.png`;
}

/** All that a public page says in its head: for its `meta` export. */
export function pageMeta(matches: Matches, page: PageFacts): MetaDescriptor[] {
  const { school, origin } = siteOf(matches);
  const address = `${origin}${page.path}`;
  const image = `${origin}${shareImagePath(page.path)}`;
  const named: [string, string | undefined][] = [
    ['og:title', page.title],
    ['og:description', page.description],
    ['og:type', page.type ?? 'website'],
    ['og:url', address],
    ['og:site_name', school.name],
    ['og:locale', 'fr_MA'],
    ['og:image', image],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', `${page.title} – ${school.name}`],
    ['article:published_time', page.publishedAt],
    ['article:modified_time', page.modifiedAt],
  ];
  return [
    { title: titleOf(school, page.title, page.path) },
    { name: 'description', content: page.description },
    ...(page.indexed === false ? [{ name: 'robots', content: 'noindex' }] : []),
    { tagName: 'link', rel: 'canonical', href: address },
    ...named.flatMap(([property, content]) => (content ? [{ property, content }] : [])),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.structuredData ?? []).map((thing) => ({ 'script:ld+json': thing })),
  ] as MetaDescriptor[];
}
