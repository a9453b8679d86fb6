import type { MetaDescriptor } from 'react-router';
import type { Thing, WithContext } from 'schema-dts';
import { excerptLength } from '#app/lib/excerpt.ts';
import type { SchoolSettings } from '#app/school/settings.ts';

/** The root loader's data about the site: `app/root.tsx`. */
export type Site = { school: SchoolSettings; origin: string };

/** The matches that React Router passes to `meta`, as far as they are used. */
type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

export type PageMetaInput = {
  /** The page's canonical path, '/blog/rentree'. */
  path: string;
  /** Without the school's name, which is added. */
  title: string;
  /** One or two sentences for search results; cut at a word when too long. */
  description: string;
  /** Open Graph's type. */
  type?: 'website' | 'article';
  /** ISO 8601; for an article. */
  publishedAt?: string | undefined;
  modifiedAt?: string | undefined;
  /** JSON-LD (structured-data.ts). */
  structuredData?: readonly WithContext<Thing>[];
  /** The page whose share image it uses, when it has none of its own. */
  shareImageOf?: string;
  /** False adds noindex; it has no share image either. */
  indexed?: boolean;
};

/** The school's settings and the origin, inside a `meta` export. */
export function siteOf(matches: Matches): Site {
  const root = matches.find((match) => match?.id === 'root');
  return root?.loaderData as Site;
}

/** Approximate number of a title's characters that search results and browser tabs show. */
const titleLength = 65;

/**
 * The `<title>`: 'Blog – École Mille Horizons'; the home page's begins with the school. A long title takes
 * precedence: the school's name is shortened, then dropped; a title that is still too long is cut after a
 * whole word.
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

/** A title with the school's name, of any length: for sharing. */
export function withSchool({ name }: Pick<SchoolSettings, 'name'>, title: string): string {
  return `${title} – ${name}`;
}

/** Approximate number of a description's characters that search results show. */
const descriptionLength = 160;

/**
 * A text on one line, cut after a whole word when longer than `length` characters, or when it is an excerpt
 * cut by a character count (spec §5), which may end within a word.
 */
export function shortened(text: string, length = descriptionLength): string {
  const line = text.replace(/\s+/g, (space) => (space === '\u00A0' ? space : ' ')).trim();
  const counted = line.length >= excerptLength && line.endsWith('...');
  if (line.length <= length && !counted) return line;
  const cut = counted ? line.slice(0, Math.min(length, line.length - 3)) : line.slice(0, length);
  // Surrogate pairs are not split; a text without spaces is cut at the limit.
  const words = /^.*\S(?=\s)/su.exec(cut)?.[0] ?? Array.from(cut).slice(0, -1).join('');
  return `${words.replace(/[\s.,;:!?–-]+$/u, '')}…`;
}

/** The path of a page's share image (1200×630). */
export function shareImagePath(path: string): string {
  return `/partage${path === '/' ? '/accueil' : path}.png`;
}

/** All meta tags of a public page: for its `meta` export. */
export function pageMeta(matches: Matches, page: PageMetaInput): MetaDescriptor[] {
  const { school, origin } = siteOf(matches);
  const address = `${origin}${page.path}`;
  const description = shortened(page.description);
  const indexed = page.indexed !== false;
  const named: [string, string | undefined][] = [
    // In full, without the school: networks show two lines, and name the site beside it.
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
