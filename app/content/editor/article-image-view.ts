import type { Node } from '@tiptap/pm/model';
import type { NodeView } from '@tiptap/pm/view';
import { cn } from '#app/lib/class-names.ts';
import { shownAt } from './shown-addresses.ts';
import { isStoredImage } from './stored-address.ts';

/**
 * The node view of a picture: the picture with its caption and alternative text when it is in our store. A
 * picture of another site is never requested: it is shown as a link, as on the page.
 */
export function imageView(node: Node): NodeView {
  const dom = document.createElement('figure');
  dom.contentEditable = 'false';
  dom.className = figureClass(false);
  const src = String(node.attrs.src);
  const alt = String(node.attrs.alt);
  const caption = String(node.attrs.caption);
  if (isStoredImage(src)) dom.append(pictureOf(src, alt));
  if (caption !== '') dom.append(captionOf(caption));
  dom.append(noteOf(src, alt, Boolean(node.attrs.decorative)));
  return {
    dom,
    selectNode: () => {
      dom.className = figureClass(true);
    },
    deselectNode: () => {
      dom.className = figureClass(false);
    },
  };
}

function figureClass(selected: boolean): string {
  return cn(
    'grid cursor-pointer justify-items-start gap-2 rounded-card outline-3 outline-offset-4',
    selected ? 'outline-majorelle' : 'outline-transparent',
  );
}

function pictureOf(src: string, alt: string): HTMLImageElement {
  const image = document.createElement('img');
  image.src = shownAt(src);
  image.alt = alt;
  image.draggable = false;
  return image;
}

function captionOf(words: string): HTMLElement {
  const caption = document.createElement('figcaption');
  caption.textContent = words;
  return caption;
}

function noteOf(src: string, alt: string, decorative: boolean): HTMLElement {
  const note = document.createElement('p');
  note.className =
    'max-w-full rounded-control bg-sand px-3 py-2 text-ink-muted text-sm [overflow-wrap:anywhere]';
  note.textContent = isStoredImage(src)
    ? wordsOf(alt, decorative)
    : `Image d’un autre site, montrée au public comme un lien\u00A0: «\u00A0${alt || 'Voir l’image'}\u00A0» (${src})`;
  return note;
}

function wordsOf(alt: string, decorative: boolean): string {
  if (alt !== '') return `Texte alternatif\u00A0: ${alt}`;
  return decorative ? 'Image décorative' : 'Sans texte alternatif';
}
