import { type ParsedForm, parseFields } from '#app/forms/parse-form.ts';
import { textOf } from '#app/lib/excerpt.ts';
import { fieldMessages } from '#app/lib/field-messages.ts';
import { elementsOf, parseHtml } from '#app/lib/html-tree.ts';
import { z } from '#app/lib/zod.ts';
import { type ContentStatus, contentStatuses } from '#app/school/vocabulary.ts';
import { sanitiseArticle } from '#app/security/sanitise-html.server.ts';
import { typedLine, typedLines } from '#app/security/typed-text.ts';
import { type ArticleJson, isDocument } from './article-document.ts';
import { contentLimits } from './content-kinds.ts';
import { missingAltText } from './missing-alt-text.ts';
import { scheduleFields } from './schedule-fields.server.ts';

/** One line without markup; may be empty. */
export function optionalLine(maximum: number) {
  const message = fieldMessages.tooLong(maximum);
  return typedLine({ maximum, tooLong: message }).max(maximum, message).default('');
}

/** One required line. */
export function requiredLine(maximum: number) {
  return optionalLine(maximum).pipe(z.string().min(1, fieldMessages.required));
}

/** Several lines without markup; may be empty. */
export function optionalText(maximum: number) {
  const message = fieldMessages.tooLong(maximum);
  return typedLines({ maximum, tooLong: message }).max(maximum, message).default('');
}

/** Required text of several lines. */
export function requiredText(maximum: number) {
  return optionalText(maximum).pipe(z.string().min(1, fieldMessages.required));
}

/** An article's HTML, as `articleContent` stores it. */
export function richText() {
  return z
    .string()
    .default('')
    .pipe(z.string().max(contentLimits.content, fieldMessages.tooLong(contentLimits.content)))
    .transform(articleContent);
}

/** An article as stored: sanitised, and empty when it has no visible content. */
export function articleContent(html: string): string {
  const clean = sanitiseArticle(html).trim();
  return textOf(clean) === '' && !clean.includes('<img ') ? '' : clean;
}

/**
 * Fields of both forms. `imageUrl` is empty without a cover; publishing with a cover requires its alternative
 * text.
 */
export const sharedFields = {
  ...scheduleFields,
  title: requiredLine(contentLimits.title),
  imageUrl: optionalLine(1000),
  imageAlt: optionalLine(contentLimits.imageAlt),
  status: z.enum(contentStatuses, { error: 'Valeur non autorisée' }).default('draft'),
};

export type CoverFields = {
  imageUrl: string;
  imageAlt: string;
  status: ContentStatus;
  publishAt?: Date | null | undefined;
};

/** Schema check: a published cover needs an alternative text. A draft may lack it. */
export function hasAlternativeText({ imageUrl, imageAlt, status, publishAt }: CoverFields): boolean {
  return !isToBePublished({ status, publishAt }) || imageUrl === '' || imageAlt !== '';
}

function isToBePublished({ status, publishAt }: Pick<CoverFields, 'status' | 'publishAt'>): boolean {
  return status === 'published' || Boolean(publishAt);
}

/** Whether each picture of an article has an alternative text or is marked decorative. */
function describesPictures(content: string): boolean {
  return elementsOf(parseHtml(content)).every(
    ({ name, attributes }) => name !== 'img' || attributes.alt !== '' || attributes.role !== undefined,
  );
}

export const missingAlternativeText = {
  path: ['imageAlt'],
  error: 'Décrivez l’image pour les personnes qui ne la voient pas',
  // Reported together with the other errors, not after them.
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null && 'imageUrl' in value,
};

/** The article and publication fields of both forms. */
export type ScheduledValue = {
  content: string;
  status: ContentStatus;
  publishAt?: Date | null | undefined;
  unpublishAt?: Date | null | undefined;
};

/**
 * The parsed input of a form, with the document that `content` was made from; without one, HTML was
 * submitted.
 */
export type ContentInput<Schema extends z.ZodType> = z.output<Schema> & { document?: ArticleJson | null };

/**
 * A form's values by its schema, or the errors of each field. The button decides the status: Save makes a
 * draft, Publish publishes; otherwise the select decides (spec §4). `content` is the editor's document, or
 * HTML when there was no editor; both are sanitised (decision 14).
 */
export async function readContentForm<Value extends ScheduledValue>(
  form: FormData,
  schema: z.ZodType<Value>,
): Promise<ParsedForm<Value & { document: ArticleJson | null }>> {
  const fields: Record<string, FormDataEntryValue> = Object.fromEntries(form);
  if (fields.intent === 'save') fields.status = 'draft';
  if (fields.intent === 'publish') fields.status = 'published';
  const { content, document, error } = await readContentField(fields.content);
  const read = parseFields({ ...fields, content }, schema);
  if (error !== null) return { value: null, errors: { ...read.errors, content: [error] } };
  if (read.errors) return read;
  // Only where the editor can be used to fix it.
  if (document !== null && isToBePublished(read.value) && !describesPictures(read.value.content)) {
    return { value: null, errors: { content: [missingAltText] } };
  }
  const value = { ...read.value, document: read.value.content === '' ? null : document };
  // An item with a future publish time is a draft until then, whichever button was pressed.
  return { value: value.publishAt ? { ...value, status: 'draft' } : value, errors: null };
}

type ContentField = {
  content: FormDataEntryValue | undefined;
  document: ArticleJson | null;
  error: string | null;
};

const unreadable = 'Ce texte n’a pas pu être lu\u00A0: rechargez la page, il vous sera proposé de nouveau';

/** The article in a field, as HTML for the schema to validate and sanitise. */
async function readContentField(field: FormDataEntryValue | undefined): Promise<ContentField> {
  if (typeof field !== 'string' || !isDocument(field)) return { content: field, document: null, error: null };
  const refusal = (error: string) => ({ content: '', document: null, error });
  if (field.length > contentLimits.document) return refusal(fieldMessages.tooLong(contentLimits.content));
  const { readDocument } = await import('./article-document.server.ts');
  const read = readDocument(field);
  return read ? { content: read.html, document: read.document, error: null } : refusal(unreadable);
}

/**
 * The initial value of the form's field: the editor's document, or the HTML of a row without one. The HTML is
 * what the public reads: a document that differs from it is ignored (an earlier version of the server saved
 * the row, or the schema changed).
 */
export async function contentField(row: { content: string; document: ArticleJson | null }): Promise<string> {
  if (row.document === null) return row.content;
  const { readDocument } = await import('./article-document.server.ts');
  const read = readDocument(JSON.stringify(row.document));
  return read && articleContent(read.html) === row.content ? read.text : row.content;
}
