import type { Node } from '@tiptap/pm/model';
import type { NodeView } from '@tiptap/pm/view';
import { namedVideo, playerName } from '#app/content/videos.ts';
import { cn } from '#app/lib/class-names.ts';

/** The node view of a video: its title and its provider. Nothing is loaded. */
export function videoView(node: Node): NodeView {
  const dom = document.createElement('figure');
  dom.contentEditable = 'false';
  dom.className = cardClass(false);
  const video = namedVideo(String(node.attrs.address));
  const title = line('p', 'font-semibold', `Vidéo\u00A0: ${node.attrs.title}`);
  const player = video ? playerName(video) : '';
  const note = `Lue par ${player} quand le visiteur le demande (${node.attrs.address})`;
  dom.append(title, line('p', 'text-ink-muted text-sm', note));
  return {
    dom,
    selectNode: () => {
      dom.className = cardClass(true);
    },
    deselectNode: () => {
      dom.className = cardClass(false);
    },
  };
}

function line(tag: string, look: string, words: string): HTMLElement {
  const element = document.createElement(tag);
  element.className = look;
  element.textContent = words;
  return element;
}

function cardClass(selected: boolean): string {
  return cn(
    'grid cursor-pointer gap-1 rounded-card border border-line bg-sand p-5 outline-3 outline-offset-4 wrap-anywhere',
    selected ? 'outline-majorelle' : 'outline-transparent',
  );
}
