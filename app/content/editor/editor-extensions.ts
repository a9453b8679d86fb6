import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { tableEditing } from '@tiptap/pm/tables';
import type { NodeView } from '@tiptap/pm/view';
import { Extension, type Extensions } from '@tiptap/react';
import { ArticleAttachment } from '#app/content/article-attachments.ts';
import { ArticleImage, ArticlePair } from '#app/content/article-pictures.ts';
import { articleExtensions } from '#app/content/article-schema.ts';
import { ArticleTable } from '#app/content/article-tables.ts';
import { ArticleVideo } from '#app/content/article-videos.ts';
import { attachmentView } from './article-attachment-view.ts';
import { imageView } from './article-image-view.ts';
import { depthLimit, tableLimit } from './article-limits.ts';
import { wholePairs } from './image-pairs.ts';
import { pendingPictures } from './pending-pictures.ts';
import { searchPlugin } from './search-plugin.ts';
import { videoView } from './video-view.ts';

const PicturePairs = Extension.create({ name: 'picturePairs', addProseMirrorPlugins: () => [wholePairs()] });

const SearchExtension = Extension.create({
  name: 'search',
  addProseMirrorPlugins: () => [searchPlugin()],
});

const DepthLimit = Extension.create({ name: 'depthLimit', addProseMirrorPlugins: () => [depthLimit()] });

const ShownImage = ArticleImage.extend({
  addNodeView:
    () =>
    ({ node }) =>
      imageView(node),
  // Registered a second time: the view above is destroyed just before the editor, and the pictures would then
  // be requested.
  addProseMirrorPlugins: () => [new Plugin({ props: { nodeViews: { image: imageView } } })],
});

const ShownAttachment = ArticleAttachment.extend({
  addNodeView:
    () =>
    ({ node }) =>
      attachmentView(node),
});

/** In a scrolling box, as on the page. */
function tableView(node: Node): NodeView {
  const dom = document.createElement('div');
  dom.className = 'article-table';
  const contentDOM = document.createElement('tbody');
  const table = dom.appendChild(document.createElement('table'));
  table.dir = node.attrs.dir ?? '';
  table.append(contentDOM);
  return { dom, contentDOM };
}

const ShownTable = ArticleTable.extend({
  addNodeView:
    () =>
    ({ node }) =>
      tableView(node),
  addProseMirrorPlugins() {
    return [tableEditing(), tableLimit(() => this.editor.emit('tableFull', undefined))];
  },
});

const ShownVideo = ArticleVideo.extend({
  addNodeView:
    () =>
    ({ node }) =>
      videoView(node),
});

const ArrivingPictures = Extension.create({
  name: 'pendingPictures',
  addProseMirrorPlugins: () => [pendingPictures()],
});

const ShownPair = ArticlePair.extend({
  renderHTML: () => ['figure', { class: 'article-pair' }, 0],
});

const shown = new Map<Extensions[number], Extensions[number]>([
  [ArticleImage, ShownImage],
  [ArticlePair, ShownPair],
  [ArticleAttachment, ShownAttachment],
  [ArticleTable, ShownTable],
  [ArticleVideo, ShownVideo],
]);

/** The article schema, and the editor's own behaviour. */
export const editorExtensions: Extensions = [
  ...articleExtensions.map((extension) => shown.get(extension) ?? extension),
  DepthLimit,
  PicturePairs,
  SearchExtension,
  ArrivingPictures,
];
