export type SitemapEntry = { path: string; modifiedAt?: Date | undefined };

/** URLs per file: with more, `/sitemap.xml` is an index of the others. */
export const entriesPerSitemap = 5000;

/** The files of an index, `/sitemap-1.xml` and so on: 50 000 URLs, many more than a school has. */
export const sitemapParts = Array.from({ length: 10 }, (_, index) => index + 1);

/** The path of a part of the sitemap: at the root, since a sitemap covers only its own folder and below. */
export function sitemapPartPath(part: number): string {
  return `/sitemap-${part}.xml`;
}

/** The part of a path; null for the whole, `/sitemap.xml`. */
export function sitemapPartAt(path: string): number | null {
  const [, part] = /^\/sitemap-(\d{1,2})\.xml$/.exec(path) ?? [];
  return part === undefined ? null : Number(part);
}

/** The URLs, file by file. */
export function inSitemapParts(entries: readonly SitemapEntry[]): SitemapEntry[][] {
  return sitemapParts
    .map((part) => entries.slice((part - 1) * entriesPerSitemap, part * entriesPerSitemap))
    .filter(({ length }, index) => index === 0 || length > 0);
}

/** A sitemap of full URLs below `origin`, as sitemaps.org defines it; without duplicates. */
export function sitemapDocument(origin: string, entries: readonly SitemapEntry[]): string {
  return document('urlset', 'url', origin, entries);
}

/** An index of these parts, each dated by its newest entry. */
export function sitemapIndex(origin: string, parts: readonly (readonly SitemapEntry[])[]): string {
  const files = parts.map((entries, index) => ({
    path: sitemapPartPath(index + 1),
    modifiedAt: latest(entries),
  }));
  return document('sitemapindex', 'sitemap', origin, files);
}

/** The latest change of all. */
export function latest(entries: readonly Pick<SitemapEntry, 'modifiedAt'>[]): Date | undefined {
  return entries.reduce<Date | undefined>(
    (newest, { modifiedAt }) => (newest && (!modifiedAt || newest > modifiedAt) ? newest : modifiedAt),
    undefined,
  );
}

type Root = 'urlset' | 'sitemapindex';

function document(root: Root, element: string, origin: string, entries: readonly SitemapEntry[]): string {
  const lines = entries.map(({ path, modifiedAt }) => {
    const date = modifiedAt ? `<lastmod>${modifiedAt.toISOString()}</lastmod>` : '';
    return `<${element}><loc>${escaped(new URL(path, origin).href)}</loc>${date}</${element}>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...lines,
    `</${root}>`,
    '',
  ].join('\n');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
