import { Plugin } from '@tiptap/pm/state';
import { Extension, type Extensions } from '@tiptap/react';
import { ArticleImage, articleExtensions } from '#app/content/article-schema.ts';
import { depthLimit } from './article-depth.ts';
import { imageView } from './article-image-view.ts';

const DepthLimit = Extension.create({ name: 'depthLimit', addProseMirrorPlugins: () => [depthLimit()] });

const ShownImage = ArticleImage.extend({
  addNodeView:
    () =>
    ({ node }) =>
      imageView(node),
  // The same again: the view above is taken away a moment before the editor is, and the pictures would be asked for.
  addProseMirrorPlugins: () => [new Plugin({ props: { nodeViews: { image: imageView } } })],
});

/** The grammar of an article, and what the editor does of its own. */
export const editorExtensions: Extensions = [
  ...articleExtensions.map((extension) => (extension === ArticleImage ? ShownImage : extension)),
  DepthLimit,
];
