import { textOf } from '#app/lib/excerpt.ts';
import { fieldMessages } from '#app/lib/field-messages.ts';
import { elementsOf, parseHtml } from '#app/lib/html-tree.ts';
import { z } from '#app/lib/zod.ts';
import { type ContentStatus, contentStatuses } from '#app/school/vocabulary.ts';
import { sanitiseArticle } from '#app/security/sanitise-html.server.ts';
import { typedLine, typedLines } from '#app/security/typed-text.ts';
import { type ArticleJson, isDocument } from './article-document.ts';
import { contentLimits } from './content-kinds.ts';
import { picturesNeedWords } from './picture-words.ts';
import { scheduleFields } from './schedule-fields.server.ts';

/** The errors of each field, by its name, in words. */
export type ContentErrors = Record<string, string[]>;

/** One line without markup; empty when nothing was typed. */
export function optionalLine(maximum: number) {
  const message = fieldMessages.tooLong(maximum);
  return typedLine({ maximum, tooLong: message }).max(maximum, message).default('');
}

/** One line that must be filled in. */
export function requiredLine(maximum: number) {
  return optionalLine(maximum).pipe(z.string().min(1, fieldMessages.required));
}

/** Several lines without markup; empty when nothing was typed. */
export function optionalText(maximum: number) {
  const message = fieldMessages.tooLong(maximum);
  return typedLines({ maximum, tooLong: message }).max(maximum, message).default('');
}

/** Several lines that must be filled in. */
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

/** An article as it is stored: sanitised, and empty when there is nothing to read or to see in it. */
export function articleContent(html: string): string {
  const clean = sanitiseArticle(html).trim();
  return textOf(clean) === '' && !clean.includes('<img ') ? '' : clean;
}

/** Fields of both forms. `imageUrl` is empty without a cover; with one, publishing asks for its alternative text. */
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

/** For a schema of these fields: a cover without words says nothing to who cannot see it. A draft may wait for them. */
export function hasAlternativeText({ imageUrl, imageAlt, status, publishAt }: CoverFields): boolean {
  return !isToBePublished({ status, publishAt }) || imageUrl === '' || imageAlt !== '';
}

function isToBePublished({ status, publishAt }: Pick<CoverFields, 'status' | 'publishAt'>): boolean {
  return status === 'published' || Boolean(publishAt);
}

/** Whether each picture of an article has its words, or says that it only decorates. */
function describesPictures(content: string): boolean {
  return elementsOf(parseHtml(content)).every(
    ({ name, attributes }) => name !== 'img' || attributes.alt !== '' || attributes.role !== undefined,
  );
}

export const missingAlternativeText = {
  path: ['imageAlt'],
  error: 'Décrivez l’image pour les personnes qui ne la voient pas',
  // Told together with what else is missing, not after it.
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null && 'imageUrl' in value,
};

/** What forms of both kinds say of an article and its publication. */
export type ScheduledValue = {
  content: string;
  status: ContentStatus;
  publishAt?: Date | null | undefined;
  unpublishAt?: Date | null | undefined;
};

/** What a form's schema makes of it, with the document that `content` was made of; without one, HTML was sent. */
export type ContentInput<Schema extends z.ZodType> = z.output<Schema> & { document?: ArticleJson | null };

/**
 * A form's values by its schema, or the errors of each field. The button decides the status: Save makes a draft,
 * Publish publishes; any other way of sending the form takes what the select says (spec §4). `content` comes as the
 * editor's document, or as HTML where there was no editor; either way it is sanitised (decision 14).
 */
export async function readContentForm<Value extends ScheduledValue>(
  form: FormData,
  schema: z.ZodType<Value>,
): Promise<
  { value: Value & { document: ArticleJson | null }; errors: null } | { value: null; errors: ContentErrors }
> {
  const fields: Record<string, FormDataEntryValue> = Object.fromEntries(form);
  if (fields.intent === 'save') fields.status = 'draft';
  if (fields.intent === 'publish') fields.status = 'published';
  const { content, document, error } = await readContentField(fields.content);
  const read = schema.safeParse({ ...fields, content });
  const errors = errorsOf(read.error?.issues ?? []);
  if (error !== null) errors.content = [error];
  if (!read.success || error !== null) return { value: null, errors };
  // Only where the editor is there to answer.
  if (document !== null && isToBePublished(read.data) && !describesPictures(read.data.content)) {
    return { value: null, errors: { content: [picturesNeedWords] } };
  }
  const value = { ...read.data, document: read.data.content === '' ? null : document };
  // What has an hour to come is a draft until then, whatever was pressed.
  return { value: value.publishAt ? { ...value, status: 'draft' } : value, errors: null };
}

type ContentField = {
  content: FormDataEntryValue | undefined;
  document: ArticleJson | null;
  error: string | null;
};

const unreadable = 'Ce texte n’a pas pu être lu\u00A0: rechargez la page, il vous sera proposé de nouveau';

/** The article that a field says, as HTML for the schema to judge and to sanitise. */
async function readContentField(field: FormDataEntryValue | undefined): Promise<ContentField> {
  if (typeof field !== 'string' || !isDocument(field)) return { content: field, document: null, error: null };
  const refusal = (error: string) => ({ content: '', document: null, error });
  if (field.length > contentLimits.document) return refusal(fieldMessages.tooLong(contentLimits.content));
  const { readDocument } = await import('./article-document.server.ts');
  const read = readDocument(field);
  return read ? { content: read.html, document: read.document, error: null } : refusal(unreadable);
}

/**
 * What the form's field starts with: the document as the editor writes it, or the HTML of a row without one. The HTML
 * is what the public reads: a document that says something else (an earlier version of the server saved the row, or its
 * schema was another) is passed over.
 */
export async function contentField(row: { content: string; document: ArticleJson | null }): Promise<string> {
  if (row.document === null) return row.content;
  const { readDocument } = await import('./article-document.server.ts');
  const read = readDocument(JSON.stringify(row.document));
  return read && articleContent(read.html) === row.content ? read.text : row.content;
}

function errorsOf(issues: readonly z.core.$ZodIssue[]): ContentErrors {
  const errors: ContentErrors = {};
  for (const { path, message } of issues) {
    const name = String(path[0] ?? 'title');
    errors[name] = [...(errors[name] ?? []), message];
  }
  return errors;
}
