import { EditorContent, useEditor } from '@tiptap/react';
import { articleHtml } from './article-html.ts';
import { articleExtensions } from './article-schema.ts';
import type { ImageFolder } from './upload-image.ts';

type WritingAreaProps = {
  id: string;
  labelId: string;
  describedBy: string;
  required: boolean;
  invalid: boolean;
  defaultValue: string;
  folder: ImageFolder;
  onWrite: (html: string) => void;
};

/** The editor with its tools. */
export function WritingArea(props: WritingAreaProps) {
  const { id, labelId, describedBy, defaultValue, onWrite } = props;
  const editor = useEditor({
    immediatelyRender: false,
    extensions: articleExtensions,
    content: defaultValue,
    parseOptions: { preserveWhitespace: true },
    onUpdate: ({ editor }) => onWrite(articleHtml(editor.state.doc)),
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-labelledby': labelId,
        'aria-multiline': 'true',
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        class: 'article min-h-96 p-5',
      },
    },
  });
  return <EditorContent editor={editor} className="rounded-control border border-edge bg-white" />;
}
