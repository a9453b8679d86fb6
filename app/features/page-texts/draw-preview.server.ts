import { readOverrides } from '#app/lib/field-schema.ts';
import { type Group, withOverrides } from '#app/lib/overrides.ts';
import { z } from '#app/lib/zod.ts';
import { controlId } from '#app/office/field-form/field-values.ts';
import { readGlobal } from '#app/office/globals/global.server.ts';
import type { TextPage } from '#app/school/pages/text-page.ts';
import { withDraft } from './drafts.server.ts';
import { pageGlobal } from './page-global.server.ts';
import { markTexts, withFieldMarks } from './text-marks.ts';

/** Renders a public page as visitors get it. */
type Draw = (path: string) => Promise<Response>;

/**
 * The page with unsaved texts: rendered for their author, and never stored. An invalid field shows its
 * published text. Each text carries its field's id (`data-text`).
 * @param changes overrides of the form's texts, not validated yet
 * @returns null when the page could not be rendered
 */
export async function drawPreview(page: TextPage, changes: unknown, draw: Draw): Promise<string | null> {
  const { values } = await readGlobal(pageGlobal(page));
  const { difference } = readOverrides(page.shape, changes, z.safeParse);
  const { texts, fields } = markTexts(page.fields, withOverrides(values, difference));
  const response = await withDraft({ name: page.name, texts: texts satisfies Group }, () => draw(page.path));
  if (!response.ok) return null;
  return withFieldMarks(await response.text(), fields, controlId).replace('</head>', `${style}</head>`);
}

/** Editable texts are outlined on hover, the edited one always. */
const style =
  '<style>[data-text]{cursor:pointer;border-radius:.2em}' +
  '[data-text]:hover{outline:2px solid #3d3bd1;outline-offset:2px}' +
  '[data-text].edited{outline:3px solid #f2a33a;outline-offset:2px;scroll-margin:6rem}</style>';
