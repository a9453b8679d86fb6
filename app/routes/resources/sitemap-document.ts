export type SitemapEntry = { path: string; modifiedAt?: Date | undefined };

/** What one sitemap may list (sitemaps.org); a school's would need an index of several after that. */
const mostEntries = 50_000;

/** A sitemap of full addresses below `origin`, as sitemaps.org defines it; a path appears once. */
export function sitemapDocument(origin: string, entries: readonly SitemapEntry[]): string {
  const lines = entries.slice(0, mostEntries).map(({ path, modifiedAt }) => {
    const date = modifiedAt ? `<lastmod>${modifiedAt.toISOString()}</lastmod>` : '';
    return `<url><loc>${escaped(new URL(path, origin).href)}</loc>${date}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...lines,
    '</urlset>',
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
