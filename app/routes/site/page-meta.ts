import type { MetaDescriptor } from 'react-router';
import type { Thing, WithContext } from 'schema-dts';
import { excerptLength } from '#app/lib/excerpt.ts';
import type { SchoolSettings } from '#app/school/settings.ts';

/** What the document's root knows of the site: the loader of `app/root.tsx`. */
export type Site = { school: SchoolSettings; origin: string };

/** The matches React Router hands to `meta`, as far as we read them. */
type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

export type PageMetaInput = {
  /** The page's one true path, '/blog/rentree'. */
  path: string;
  /** Without the school's name, which is added. */
  title: string;
  /** One or two sentences for search results; cut at a word when longer than they show. */
  description: string;
  /** Open Graph's kind of page. */
  type?: 'website' | 'article';
  /** ISO 8601; of an article. */
  publishedAt?: string | undefined;
  modifiedAt?: string | undefined;
  /** JSON-LD (structured-data.ts). */
  structuredData?: readonly WithContext<Thing>[];
  /** The page whose share image it has, when it has none of its own. */
  shareImageOf?: string;
  /** False keeps the page out of search engines; it has no share image either. */
  indexed?: boolean;
};

/** The school's facts and the origin, inside a `meta` export. */
export function siteOf(matches: Matches): Site {
  const root = matches.find((match) => match?.id === 'root');
  return root?.loaderData as Site;
}

/** Characters of a title that search results and the tabs of browsers show, more or less. */
const titleLength = 65;

/**
 * What `<title>` says: 'Blog – École Mille Horizons'; the home page's begins with the school. A long title is worth
 * more than the school's name, which gets shorter, then goes; one that is still too long is cut after a whole word.
 */
export function titleOf(
  school: Pick<SchoolSettings, 'name' | 'shortName'>,
  title: string,
  path?: string,
): string {
  if (path === '/') return `${school.name} – ${title}`;
  const whole = [withSchool(school, title), `${title} – ${school.shortName}`, title];
  return whole.find(({ length }) => length <= titleLength) ?? shortened(title, titleLength - 1);
}

/** A title with the school's name, however long: to be shared under. */
export function withSchool({ name }: Pick<SchoolSettings, 'name'>, title: string): string {
  return `${title} – ${name}`;
}

/** Characters of a description that search results show, more or less. */
const descriptionLength = 160;

/**
 * A text on one line, cut after a whole word when it is longer than `length` characters, or when it is an excerpt that
 * was made by counting characters (spec §5) and may end within a word.
 */
export function shortened(text: string, length = descriptionLength): string {
  const line = text.replace(/\s+/g, (space) => (space === '\u00A0' ? space : ' ')).trim();
  const counted = line.length >= excerptLength && line.endsWith('...');
  if (line.length <= length && !counted) return line;
  const cut = counted ? line.slice(0, Math.min(length, line.length - 3)) : line.slice(0, length);
  // A letter or an emoji of two units is not halved; a text without spaces is cut where it must be.
  const words = /^.*\S(?=\s)/su.exec(cut)?.[0] ?? Array.from(cut).slice(0, -1).join('');
  return `${words.replace(/[\s.,;:!?–-]+$/u, '')}…`;
}

/** Where a page's share image is (1200×630), below the origin. */
export function shareImagePath(path: string): string {
  return `/partage${path === '/' ? '/accueil' : path}.png`;
}

/** All that a public page says in its head: for its `meta` export. */
export function pageMeta(matches: Matches, page: PageMetaInput): MetaDescriptor[] {
  const { school, origin } = siteOf(matches);
  const address = `${origin}${page.path}`;
  const description = shortened(page.description);
  const indexed = page.indexed !== false;
  const named: [string, string | undefined][] = [
    // Whole, and without the school: networks give it two lines, and name the site beside it.
    ['og:title', page.title],
    ['og:description', description],
    ['og:type', page.type ?? 'website'],
    ['og:url', address],
    ['og:site_name', school.name],
    ['og:locale', 'fr_MA'],
    ...(indexed ? shareImage(page, { school, origin }) : []),
    ['article:published_time', page.publishedAt],
    ['article:modified_time', page.modifiedAt],
  ];
  return [
    { title: titleOf(school, page.title, page.path) },
    { name: 'description', content: description },
    ...(indexed ? [] : [{ name: 'robots', content: 'noindex' }]),
    { tagName: 'link', rel: 'canonical', href: address },
    ...named.flatMap(([property, content]) => (content ? [{ property, content }] : [])),
    { name: 'twitter:card', content: indexed ? 'summary_large_image' : 'summary' },
    ...(page.structuredData ?? []).map((thing) => ({ 'script:ld+json': thing })),
  ] as MetaDescriptor[];
}

function shareImage(
  { path, title, shareImageOf = path }: PageMetaInput,
  { school, origin }: Site,
): [string, string][] {
  return [
    ['og:image', `${origin}${shareImagePath(shareImageOf)}`],
    ['og:image:type', 'image/png'],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', withSchool(school, title)],
  ];
}
