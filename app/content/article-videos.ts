import { Node } from '@tiptap/core';
import { isText, refuseUnless } from './attribute-values.ts';
import { isVideoTitle, namedVideo } from './videos.ts';

/**
 * A video in the article schema: its canonical address and its title. In HTML it is a figure with a link, so
 * that a feed, paper or an earlier version of the server shows the link. Top-level only. The editor has its
 * own node view (`editor-extensions.ts`).
 */
export const ArticleVideo = Node.create({
  name: 'video',
  atom: true,
  addAttributes: () => ({
    address: { default: '', validate: refuseUnless(isText((address) => namedVideo(address) !== null)) },
    title: { default: '', validate: refuseUnless(isText(isVideoTitle)) },
  }),
  parseHTML: () => [{ tag: 'figure', priority: 60, getAttrs: videoAttributes }],
  renderHTML: ({ node: { attrs } }) => [
    'figure',
    ['a', { href: attrs.address, rel: 'noopener noreferrer' }, attrs.title],
  ],
});

function videoAttributes({ childNodes, firstElementChild: link, textContent }: HTMLElement) {
  const title = textContent ?? '';
  const address = link?.getAttribute('href') ?? '';
  const isOne = childNodes.length === 1 && link?.tagName === 'A' && isVideoTitle(title);
  return isOne && namedVideo(address) ? { address, title } : false;
}
