import { Plugin } from '@tiptap/pm/state';
import { Extension, type Extensions } from '@tiptap/react';
import { articleExtensions } from '#app/content/article-schema.ts';
import { depthLimit } from './article-depth.ts';
import { imageView } from './article-image-view.ts';

const DepthLimit = Extension.create({ name: 'depthLimit', addProseMirrorPlugins: () => [depthLimit()] });

const ImageView = Extension.create({
  name: 'imageView',
  // By a plugin: the editor's own views are taken away a moment before it is, and the pictures would be asked for.
  addProseMirrorPlugins: () => [new Plugin({ props: { nodeViews: { image: imageView } } })],
});

/** The grammar of an article, and what the editor does of its own. */
export const editorExtensions: Extensions = [...articleExtensions, DepthLimit, ImageView];
