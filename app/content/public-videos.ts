import { elementHtml, type HtmlElement, treeText, writeHtml } from '#app/lib/html-tree.ts';
import { drawingPath, drawingSize } from '#app/ui/cover-drawing.ts';
import { isVideoTitle, namedVideo, playerAddress, playerName, type Video } from './videos.ts';

/*
 * Videos of an article on public pages: nothing is requested from the provider before the visitor presses
 * « Lire la vidéo ».
 */

/** The video in a stored article's element; null for any other. */
export function videoIn({ name, children: [link, ...others] }: HtmlElement): Video | null {
  const isOne = name === 'figure' && others.length === 0 && typeof link === 'object' && link.name === 'a';
  if (!isOne || !isVideoTitle(treeText(link.children))) return null;
  return namedVideo(link.attributes.href ?? '');
}

/** The frame origin of a video, for the page's content security policy. */
export function frameSource(video: Video): string {
  return new URL(playerAddress(video)).origin;
}

/**
 * A poster of our own, the video's title, a button that needs script (islands/page-controls.ts) with the
 * frame that it inserts, and the link to the video's site.
 */
export function videoHtml(figure: HtmlElement, video: Video): string {
  const title = treeText(figure.children);
  const player = playerName(video);
  const { width, height } = drawingSize;
  const poster = {
    ...{ src: drawingPath(videoSeed(video)), width: `${width}`, height: `${height}` },
    ...{ alt: '', loading: 'lazy', decoding: 'async' },
  };
  const play = elementHtml(
    'button',
    { type: 'button', class: 'article-video-play', 'data-video': '', 'data-needs-script': '' },
    `${playSign}<span>Lire la vidéo${elementHtml('span', { class: 'sr-only' }, writeHtml([`\u00A0: ${title}`]))}</span>`,
  );
  const frame = elementHtml('template', {}, elementHtml('iframe', frameAttributes(video, title)));
  const [{ attributes: link } = { attributes: {} }] = figure.children.filter(
    (node) => typeof node === 'object',
  );
  const words = [
    elementHtml('p', { class: 'article-video-title' }, writeHtml([title])),
    elementHtml('p', { class: 'article-video-terms', 'data-needs-script': '' }, writeHtml([termsOf(video)])),
    elementHtml('p', {}, elementHtml('a', link, writeHtml([`Voir la vidéo sur ${player}`]))),
  ];
  return elementHtml(
    'figure',
    { class: 'article-video' },
    elementHtml('div', { class: 'article-video-screen' }, elementHtml('img', poster) + play + frame) +
      elementHtml('figcaption', {}, words.join('')),
  );
}

/** What pressing the button implies, shown before. */
function termsOf(video: Video): string {
  const player = playerName(video);
  const how = video.provider === 'youtube' ? ' (sans cookies)' : '';
  return `La vidéo est lue par ${player}${how}\u00A0; en cliquant, vous acceptez que ${player} reçoive votre adresse\u00A0IP.`;
}

/** Each video has its own drawing. */
function videoSeed({ provider, id }: Video): string {
  return `${provider} ${id}`;
}

const playSign =
  '<svg viewBox="0 0 16 16" aria-hidden="true"><path d="M4 2.2v11.6L13.5 8z" fill="currentColor"></path></svg>';

/**
 * The frame's own origin, so that it works; no access to our page. The provider learns the site, not the
 * page: without a referrer, YouTube refuses to play.
 */
function frameAttributes(video: Video, title: string): Record<string, string> {
  return {
    src: playerAddress(video),
    title: `Vidéo\u00A0: ${title}`,
    loading: 'lazy',
    referrerpolicy: 'strict-origin',
    sandbox: 'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox',
    allow: 'autoplay; encrypted-media; fullscreen; picture-in-picture',
  };
}
