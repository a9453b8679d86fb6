import { elementHtml, type HtmlElement, treeText, writeHtml } from '#app/lib/html-tree.ts';
import { drawingPath, drawingSize } from '#app/ui/cover-drawing.ts';
import { isVideoTitle, namedVideo, playerAddress, playerName, type Video } from './videos.ts';

/* Videos of an article as its page shows them: nothing is asked of who plays them before somebody presses « Lire la vidéo ». */

/** The video that an element of a stored article is; null for any other. */
export function videoIn({ name, children: [link, ...others] }: HtmlElement): Video | null {
  const isOne = name === 'figure' && others.length === 0 && typeof link === 'object' && link.name === 'a';
  if (!isOne || !isVideoTitle(treeText(link.children))) return null;
  return namedVideo(link.attributes.href ?? '');
}

/** Where a page with a video may show a frame of. */
export function frameSource(video: Video): string {
  return new URL(playerAddress(video)).origin;
}

/**
 * A poster of our own, what the video is about, a button that only a script can keep the word of
 * (islands/page-controls.ts) with the frame it puts in, and the way to the video elsewhere.
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
    { type: 'button', class: 'article-video-play', 'data-video': '' },
    `${playSign}<span>Lire la vidéo${elementHtml('span', { class: 'sr-only' }, writeHtml([`\u00A0: ${title}`]))}</span>`,
  );
  const frame = elementHtml('template', {}, elementHtml('iframe', frameAttributes(video, title)));
  const [{ attributes: link } = { attributes: {} }] = figure.children.filter(
    (node) => typeof node === 'object',
  );
  const words = [
    elementHtml('p', { class: 'article-video-title' }, writeHtml([title])),
    elementHtml('p', { class: 'article-video-terms' }, writeHtml([termsOf(video)])),
    elementHtml('p', {}, elementHtml('a', link, writeHtml([`Voir la vidéo sur ${player}`]))),
  ];
  return elementHtml(
    'figure',
    { class: 'article-video' },
    elementHtml('div', { class: 'article-video-screen' }, elementHtml('img', poster) + play + frame) +
      elementHtml('figcaption', {}, words.join('')),
  );
}

/** What a press on the button means, before it is pressed. */
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
 * Its own origin, so that it works; no hold on our page. It learns which site it stands on, not which page: without that,
 * YouTube plays nothing.
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
