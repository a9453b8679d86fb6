import type { Field } from '#app/lib/field-schema.ts';
import type { Global } from '#app/office/globals/global.server.ts';
import { describeChanges } from '#app/office/globals/global-log.ts';
import { pageTextsStore } from '#app/office/globals/page-texts-store.server.ts';
import { changedTexts, type TextPage } from '#app/school/pages/text-page.ts';

/** Maximum characters of a text in the log: enough to recognise it. */
const longestInLog = 300;

/** The texts of a page. They have no drafts: what is saved is public. The log has the old and the new text. */
export function pageGlobal(page: TextPage): Global {
  const { name, title, shape, sections } = page;
  return {
    ...{ name, title: `Page ${title}`, path: `/admin/pages/${name}` },
    ...{ shape, sections, fields: labelledFields(page) },
    valuesOf(overrides) {
      const { texts } = changedTexts(page, overrides);
      return { values: texts, texts };
    },
    hasDefaults: true,
    store: pageTextsStore(name),
    topic: 'texts',
    about: { subject: 'page', subjectId: name, subjectName: title },
    details: describeChanges(longestInLog),
    logName: 'the texts of a page',
  };
}

/** The log and a comparison mix the fields of all parts: each with its part's title. */
function labelledFields({ fields, sections }: TextPage): Field[] {
  return fields.map((field) => {
    const part = sections.find(({ id }) => id === field.path[0])?.title;
    return { ...field, label: [part, field.label].filter(Boolean).join(', ') };
  });
}
