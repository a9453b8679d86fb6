import type { Node } from '@tiptap/pm/model';
import type { NodeView } from '@tiptap/pm/view';
import { cn } from '#app/lib/class-names.ts';
import { megabytes } from '#app/lib/megabytes.ts';
import { type AttachmentMetadata, fetchAttachmentMetadata, knownAttachment } from './attachment-metadata.ts';

const gone =
  'Ce fichier n’est plus sur le site\u00A0: remplacez-le ou retirez-le avec l’outil «\u00A0Fichier PDF\u00A0».';

/**
 * The node view of a PDF attachment: its label, its size from the server, and a warning where the file is
 * missing.
 */
export function attachmentView({ attrs }: Node): NodeView {
  const href = String(attrs.href);
  const dom = document.createElement('figure');
  dom.contentEditable = 'false';
  dom.className = figureClass(false);
  const size = small();
  dom.append(cardOf(String(attrs.label), size));
  const asking = new AbortController();
  const show = (metadata: AttachmentMetadata) => {
    if (typeof metadata === 'object') size.textContent = `(PDF,\u00A0${megabytes(metadata.size)})`;
    if (metadata === 'gone') dom.append(warning());
  };
  const remembered = knownAttachment(href);
  if (remembered) show(remembered);
  else {
    void fetchAttachmentMetadata(href, asking.signal).then((metadata) => {
      if (!asking.signal.aborted) show(metadata);
    });
  }
  return {
    dom,
    selectNode: () => {
      dom.className = figureClass(true);
    },
    deselectNode: () => {
      dom.className = figureClass(false);
    },
    // Changes inside the card are not changes of the text.
    ignoreMutation: () => true,
    destroy: () => asking.abort(),
  };
}

function figureClass(selected: boolean): string {
  return cn(
    'grid cursor-pointer justify-items-start gap-2 rounded-card outline-3 outline-offset-4',
    selected ? 'outline-majorelle' : 'outline-transparent',
  );
}

/** As on the page, but without the link: a click selects it. */
function cardOf(label: string, size: HTMLElement): HTMLElement {
  const card = document.createElement('span');
  card.className = 'attachment-card';
  const words = document.createElement('bdi');
  words.textContent = label;
  card.append(sheet(), words, ' ', size);
  const line = document.createElement('p');
  line.className = 'attachment';
  line.append(card);
  return line;
}

function small(): HTMLElement {
  const size = document.createElement('small');
  size.textContent = '(PDF)';
  return size;
}

const svg = 'http://www.w3.org/2000/svg';

function sheet(): SVGElement {
  const image = document.createElementNS(svg, 'svg');
  image.setAttribute('viewBox', '0 0 24 24');
  image.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(svg, 'path');
  path.setAttribute('d', 'M14 3v5h5M6 3h8l5 5v13H6zM9 13h7M9 17h7');
  image.append(path);
  return image;
}

function warning(): HTMLElement {
  const note = document.createElement('p');
  note.className = 'max-w-full rounded-control bg-terracotta-tint px-3 py-2 text-sm text-terracotta-deep';
  note.textContent = gone;
  return note;
}
