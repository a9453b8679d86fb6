import type { Editor } from '@tiptap/react';
import {
  Bold,
  Columns2,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Languages,
  Link,
  List,
  ListIndentDecrease,
  ListIndentIncrease,
  ListOrdered,
  Paperclip,
  Quote,
  Redo2,
  SquarePlay,
  Strikethrough,
  Subscript,
  Superscript,
  Table,
  TextSearch,
  Underline,
  Undo2,
} from 'lucide-react';
import { pairState, togglePair } from './image-pairs.ts';
import { insertTable } from './table-tools.ts';
import type { Tool } from './toolbar.tsx';

/** The toolbar's state at the cursor. */
export function toolState(editor: Editor) {
  return {
    h2: editor.isActive('heading', { level: 2 }),
    h3: editor.isActive('heading', { level: 3 }),
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    underline: editor.isActive('underline'),
    strike: editor.isActive('strike'),
    superscript: editor.isActive('superscript'),
    subscript: editor.isActive('subscript'),
    language: editor.isActive('language'),
    bulletList: editor.isActive('bulletList'),
    orderedList: editor.isActive('orderedList'),
    blockquote: editor.isActive('blockquote'),
    link: editor.isActive('link'),
    image: editor.isActive('image'),
    attachment: editor.isActive('attachment'),
    pair: pairState(editor.state),
    table: editor.isActive('table'),
    video: editor.isActive('video'),
    sink: editor.can().sinkListItem('listItem'),
    lift: editor.can().liftListItem('listItem'),
    undo: editor.can().undo(),
    redo: editor.can().redo(),
  };
}

/** Opens the dialog of a tool. */
export type OpenTools = Record<'link' | 'image' | 'attachment' | 'video' | 'search' | 'language', () => void>;

/** The toolbar's buttons, in groups (spec §2.13 'Event form and blog form'). */
export function articleTools(
  editor: Editor,
  state: ReturnType<typeof toolState>,
  open: OpenTools,
): readonly (readonly Tool[])[] {
  const chain = () => editor.chain().focus();
  return [
    [
      {
        label: 'Gras',
        icon: Bold,
        keys: 'Control+B',
        pressed: state.bold,
        run: () => chain().toggleBold().run(),
      },
      {
        label: 'Italique',
        icon: Italic,
        keys: 'Control+I',
        pressed: state.italic,
        run: () => chain().toggleItalic().run(),
      },
      {
        label: 'Souligné',
        icon: Underline,
        keys: 'Control+U',
        pressed: state.underline,
        run: () => chain().toggleUnderline().run(),
      },
      {
        label: 'Barré',
        icon: Strikethrough,
        keys: 'Control+Shift+X',
        pressed: state.strike,
        run: () => chain().toggleMark('strike').run(),
      },
      {
        label: 'Exposant',
        icon: Superscript,
        keys: 'Control+.',
        pressed: state.superscript,
        run: () => chain().toggleMark('superscript').run(),
      },
      {
        label: 'Indice',
        icon: Subscript,
        keys: 'Control+,',
        pressed: state.subscript,
        run: () => chain().toggleMark('subscript').run(),
      },
      { label: 'Langue du passage', icon: Languages, pressed: state.language, run: open.language },
    ],
    [
      {
        label: 'Titre de partie',
        icon: Heading2,
        keys: 'Control+Alt+2',
        pressed: state.h2,
        run: () => chain().toggleHeading({ level: 2 }).run(),
      },
      {
        label: 'Titre de sous-partie',
        icon: Heading3,
        keys: 'Control+Alt+3',
        pressed: state.h3,
        run: () => chain().toggleHeading({ level: 3 }).run(),
      },
      {
        label: 'Citation',
        icon: Quote,
        keys: 'Control+Shift+B',
        pressed: state.blockquote,
        run: () => chain().toggleBlockquote().run(),
      },
    ],
    [
      {
        label: 'Liste à puces',
        icon: List,
        keys: 'Control+Shift+8',
        pressed: state.bulletList,
        run: () => chain().toggleBulletList().run(),
      },
      {
        label: 'Liste numérotée',
        icon: ListOrdered,
        keys: 'Control+Shift+7',
        pressed: state.orderedList,
        run: () => chain().toggleList('orderedList', 'listItem').run(),
      },
      {
        label: 'Augmenter le retrait de la liste',
        icon: ListIndentIncrease,
        disabled: !state.sink,
        run: () => chain().sinkListItem('listItem').run(),
      },
      {
        label: 'Diminuer le retrait de la liste',
        icon: ListIndentDecrease,
        disabled: !state.lift,
        run: () => chain().liftListItem('listItem').run(),
      },
    ],
    [
      { label: 'Lien', icon: Link, keys: 'Control+K', pressed: state.link, run: open.link },
      { label: 'Image', icon: ImagePlus, pressed: state.image, run: open.image },
      {
        label: 'Deux images côte à côte',
        icon: Columns2,
        pressed: state.pair === 'paired',
        disabled: state.pair === null,
        run: () => {
          editor.view.focus();
          togglePair(editor.state, editor.view.dispatch);
        },
      },
      { label: 'Fichier PDF', icon: Paperclip, pressed: state.attachment, run: open.attachment },
      {
        label: 'Vidéo',
        icon: SquarePlay,
        pressed: state.video,
        disabled: state.table,
        run: open.video,
      },
      {
        label: 'Tableau',
        icon: Table,
        disabled: state.table,
        run: () => {
          editor.view.focus();
          insertTable(editor.state, editor.view.dispatch);
        },
      },
    ],
    [
      {
        label: 'Annuler la dernière modification',
        icon: Undo2,
        keys: 'Control+Z',
        disabled: !state.undo,
        run: () => chain().undo().run(),
      },
      {
        label: 'Rétablir la modification annulée',
        icon: Redo2,
        keys: 'Control+Shift+Z',
        disabled: !state.redo,
        run: () => chain().redo().run(),
      },
      { label: 'Rechercher et remplacer', icon: TextSearch, run: open.search },
    ],
  ];
}
