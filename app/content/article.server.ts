import { textOf } from '#app/lib/excerpt.ts';
import { type ImageView, sourceSet } from '#app/lib/image-variants.ts';
import { isolated } from '#app/lib/isolated.ts';
import { sanitiseArticle } from '#app/security/sanitise-html.server.ts';
import { type ArticleHeading, anchorIds } from './article-anchors.ts';
import { readingTime } from './reading-time.ts';

/** An article's body, ready to be put into a page. */
export type Article = { html: string; headings: ArticleHeading[]; readingTime: number };

/** The views of stored images, by the address the article calls them by. */
export type ArticleImages = ReadonlyMap<string, ImageView>;

/*
 * What follows reads the sanitiser's own writing, where a heading has no attribute but `dir`, an image exactly these two
 * and every sign of a value that could end it is escaped: hence regular expressions.
 */
const heading = /<h([23])( dir="[a-z]{3,4}")?>([^<]*(?:<(?!\/?h[23][ >])[^<]*)*)<\/h\1>/g;
const image = /<img src="([^"<]*)" alt="([^"<]*)" \/>/g;

/** The addresses of the images in an article as it is stored. */
export function imagesIn(content: string): string[] {
  return [...sanitiseArticle(content).matchAll(image)].map(([, src = '']) => unescaped(src));
}

/**
 * The body of an article as it is stored: sanitised again (decision 14), its h2 and h3 with an id and a link to
 * themselves, its images lazy and of the size they are shown in.
 */
export function readArticle(content: string, images: ArticleImages = new Map()): Article {
  const clean = sanitiseArticle(content);
  const headings = headingsOf(clean);
  return {
    html: withImages(withAnchors(clean, headings), images),
    headings,
    readingTime: readingTime(clean),
  };
}

/** Those that say something. */
function headingsOf(html: string): ArticleHeading[] {
  const found = [...html.matchAll(heading)]
    .map(([, level, , inside = '']) => ({
      text: textOf(inside),
      level: level === '2' ? (2 as const) : (3 as const),
    }))
    .filter(({ text }) => text !== '');
  const ids = anchorIds(found.map(({ text }) => text));
  return found.map((each, index) => ({ ...each, id: ids[index] ?? '' }));
}

/** The link stands beside the heading, so that a screen reader does not read it as a part of the title. */
function withAnchors(html: string, headings: readonly ArticleHeading[]): string {
  const inOrder = headings.values();
  return html.replace(heading, (written, level: string, direction = '', inside: string) => {
    const said = textOf(inside) === '' ? undefined : inOrder.next().value;
    if (!said) return written;
    const label = escaped(`Lien vers la partie «\u00A0${isolated(said.text)}\u00A0»`);
    return `<div class="article-heading"><h${level} id="${said.id}"${direction}>${inside}</h${level}><a href="#${said.id}" aria-label="${label}">#</a></div>`;
  });
}

function withImages(html: string, images: ArticleImages): string {
  return html.replace(image, (_, src: string, alt: string) => {
    const view = images.get(unescaped(src));
    if (view) return picture(view, alt);
    // The page's policy loads pictures from our own store only: another's is a link instead of a hole.
    if (!src.startsWith('/'))
      return `<a href="${src}" rel="noopener noreferrer">${alt || 'Voir l’image'}</a>`;
    return `<img src="${src}" alt="${alt}" loading="lazy" decoding="async" />`;
  });
}

const sizes = '(min-width: 768px) 44rem, 100vw';

/** What `<Picture>` draws, as text: nothing in an article is React's. */
function picture(view: ImageView, alt: string): string {
  const source = (format: 'avif' | 'webp') =>
    `<source type="image/${format}" srcset="${escaped(sourceSet(view, format))}" sizes="${sizes}" />`;
  const img = `<img src="${escaped(view.src)}" alt="${alt}" width="${view.width}" height="${view.height}" loading="lazy" decoding="async" />`;
  return `<picture>${source('avif')}${source('webp')}${img}</picture>`;
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

function unescaped(value: string): string {
  return value
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
}
