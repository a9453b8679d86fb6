import { readOverrides } from '#app/lib/field-schema.ts';
import { type Group, withOverrides } from '#app/lib/overrides.ts';
import { z } from '#app/lib/zod.ts';
import { controlId } from '#app/office/field-form/field-values.ts';
import type { TextPage } from '#app/school/pages/text-page.ts';
import { withDraft } from './drafts.server.ts';
import { editedTexts } from './edit-texts.server.ts';
import { markTexts, withFieldMarks } from './text-marks.ts';

/** Renders a public page as this server's visitors get it. */
type Draw = (path: string) => Promise<Response>;

/**
 * The page as it would be with what was typed: rendered for who writes it, kept nowhere. What the rules of a field refuse
 * is as it is published. Each text says which field's it is (`data-text`).
 *
 * @param changes a difference of the form's texts, not judged yet
 * @returns null when the page could not be rendered
 */
export async function drawPreview(page: TextPage, changes: unknown, draw: Draw): Promise<string | null> {
  const { values } = await editedTexts(page);
  const { difference } = readOverrides(page.shape, changes, z.safeParse);
  const { texts, fields } = markTexts(page.fields, withOverrides(values, difference));
  const response = await withDraft({ name: page.name, texts: texts satisfies Group }, () => draw(page.path));
  if (!response.ok) return null;
  return withFieldMarks(await response.text(), fields, controlId).replace('</head>', `${style}</head>`);
}

/** What can be edited is seen as one points at it, and what is being edited always. */
const style =
  '<style>[data-text]{cursor:pointer;border-radius:.2em}' +
  '[data-text]:hover{outline:2px solid #3d3bd1;outline-offset:2px}' +
  '[data-text].edited{outline:3px solid #f2a33a;outline-offset:2px;scroll-margin:6rem}</style>';
