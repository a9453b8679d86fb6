import { config } from '#app/config/environment.server.ts';
import { bidiIsolate } from '#app/lib/bidi-isolate.ts';
import { withFrenchSpaces } from '#app/lib/french.ts';
import {
  elementHtml,
  elementsOf,
  type HtmlElement,
  type HtmlNode,
  parseHtml,
  treeText,
  type WriteElement,
  writeHtml,
} from '#app/lib/html-tree.ts';
import { type ImageView, sourceSet } from '#app/lib/image-variants.ts';
import { sanitiseArticle } from '#app/security/sanitise-html.server.ts';
import { type ArticleHeading, anchorIds } from './article-anchors.ts';
import { type AttachmentSizes, attachmentHtml, attachmentOf } from './public-attachments.ts';
import { tableHtml } from './public-tables.ts';
import { frameSource, videoHtml, videoIn } from './public-videos.ts';
import { readingTime } from './reading-time.ts';
import { embedAddress, isKnown, thumbnailAddress, videoAddress } from './videos.ts';

/** An article's body, ready for a page. */
export type Article = {
  html: string;
  headings: ArticleHeading[];
  readingTime: number;
  /** Whether its first paragraph can have a drop cap. */
  opensWithLetter: boolean;
  /** The origins of its videos' players, for the page's content security policy. */
  frames: string[];
  videos: ArticleVideo[];
};

/** A video as structured data. */
type ArticleVideo = { title: string; address: string; player: string; thumbnail: string | undefined };

/** The length of the text beside a drop cap of three lines, on a wide screen. */
const openingLength = 180;

/** The views of stored images, by the address in the article. */
export type ArticleImages = ReadonlyMap<string, ImageView>;

/** The article's files from the file store. */
export type ArticleFiles = { images?: ArticleImages; attachments?: AttachmentSizes };

/** The addresses of the images and PDF attachments in a stored article. */
export function filesIn(content: string): { images: string[]; attachments: string[] } {
  const elements = elementsOf(parseHtml(sanitiseArticle(content)));
  const images = elements.filter(({ name }) => name === 'img').map(({ attributes }) => attributes.src ?? '');
  const attachments = elements.flatMap((element) => attachmentOf(element)?.href ?? []);
  return { images, attachments };
}

/**
 * Renders a stored article: sanitised again (decision 14), h2 and h3 with an id and an anchor link, tables in
 * a scrolling box, images lazy and sized, PDF attachments as cards, videos behind a button. Videos of a site
 * that is not among `videoHosts` stay links.
 */
export function readArticle(
  content: string,
  files: ArticleFiles = {},
  videoHosts: readonly string[] = config().videoHosts,
): Article {
  const { images = new Map(), attachments = new Map() } = files;
  const clean = sanitiseArticle(content);
  const tree = inFrench(parseHtml(clean));
  const headings = headingsIn(tree);
  let tables = 0;
  const frames = new Set<string>();
  const videos: ArticleVideo[] = [];
  const write: WriteElement = (element, inside) => {
    if (element.name === 'img') return imageHtml(element, images);
    const video = videoIn(element);
    if (video && isKnown(video, videoHosts)) {
      frames.add(frameSource(video));
      videos.push({
        title: textIn(element),
        address: videoAddress(video),
        player: embedAddress(video),
        thumbnail: thumbnailAddress(video),
      });
      return videoHtml(element, video);
    }
    if (isPair(element)) return elementHtml('figure', { class: 'article-pair' }, inside);
    if (element.name === 'table') {
      tables += 1;
      return tableHtml(element, tables, write);
    }
    const heading = headings.get(element);
    if (heading) return headingHtml(element, heading, inside);
    return attachmentHtml(element, attachments);
  };
  return {
    html: writeHtml(tree, write),
    headings: [...headings.values()],
    readingTime: readingTime(clean),
    opensWithLetter: opensWithLetter(tree),
    frames: [...frames],
    videos,
  };
}

/** Whether an element is in another language. */
function isForeign({ attributes }: HtmlElement): boolean {
  const { lang = 'fr', dir } = attributes;
  return !lang.startsWith('fr') || dir === 'rtl';
}

/** The texts of a tree with French spacing. */
function inFrench(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.map((node) => {
    if (typeof node === 'string') return withFrenchSpaces(node);
    return isForeign(node) ? node : { ...node, children: inFrench(node.children) };
  });
}

/** Two pictures side by side. */
function isPair({ name, children }: HtmlElement): boolean {
  return name === 'figure' && elementsOf(children).filter((each) => each.name === 'img').length === 2;
}

/** A Latin letter: Arabic letters join the next one, and a guillemet would be a drop cap alone. */
function opensWithLetter([first]: readonly HtmlNode[]): boolean {
  if (typeof first !== 'object' || first.name !== 'p' || first.attributes.dir === 'rtl') return false;
  const text = textIn(first);
  return text.length >= openingLength && /^\p{Script=Latin}/u.test(text);
}

/** The non-empty headings; one that contains another is skipped. */
function headingsIn(tree: readonly HtmlNode[]): Map<HtmlElement, ArticleHeading> {
  const found = elementsOf(tree).flatMap((element) => {
    const text = isHeading(element) && !elementsOf(element.children).some(isHeading) && textIn(element);
    return text ? [{ element, text, level: element.name === 'h2' ? (2 as const) : (3 as const) }] : [];
  });
  const ids = anchorIds(found.map(({ text }) => text));
  return new Map(
    found.map(({ element, text, level }, index) => [element, { id: ids[index] ?? '', text, level }]),
  );
}

function isHeading({ name }: HtmlElement): boolean {
  return name === 'h2' || name === 'h3';
}

function textIn({ children }: HtmlElement): string {
  return treeText(children);
}

/** The link is beside the heading, so that screen readers do not read it as part of the title. */
function headingHtml(
  { name, attributes }: HtmlElement,
  { id, text }: ArticleHeading,
  inside: string,
): string {
  const label = `Lien vers la partie «\u00A0${bidiIsolate(text)}\u00A0»`;
  const link = elementHtml('a', { href: `#${id}`, 'aria-label': label }, '#');
  return elementHtml(
    'div',
    { class: 'article-heading' },
    elementHtml(name, { id, ...attributes }, inside) + link,
  );
}

const lazy = { loading: 'lazy', decoding: 'async' };

function imageHtml({ attributes: { src = '', alt = '' } }: HtmlElement, images: ArticleImages): string {
  const view = images.get(src);
  if (view) return pictureHtml(view, alt);
  if (src.startsWith('/')) return elementHtml('img', { src, alt, ...lazy });
  // The page's policy allows pictures of our own store only: another site's becomes a link instead of a gap.
  return writeHtml([
    { name: 'a', attributes: { href: src, rel: 'noopener noreferrer' }, children: [alt || 'Voir l’image'] },
  ]);
}

const sizes = '(min-width: 768px) 44rem, 100vw';

/** The HTML of `<Picture>` as text: an article is not rendered by React. */
function pictureHtml(view: ImageView, alt: string): string {
  const size = { width: `${view.width}`, height: `${view.height}` };
  const children = [
    ...(['avif', 'webp'] as const).map((format) => ({
      name: 'source',
      attributes: { type: `image/${format}`, srcset: sourceSet(view, format), sizes },
      children: [],
    })),
    { name: 'img', attributes: { src: view.src, alt, ...size, ...lazy }, children: [] },
  ];
  return writeHtml([{ name: 'picture', attributes: {}, children }]);
}
