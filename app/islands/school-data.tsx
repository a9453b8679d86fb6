import { useSchool } from '#app/school/school-context.ts';
import { schoolDataId } from './school-data-id.ts';

/** The school's settings as JSON in the page, for components rendered in the browser. Data, not executed. */
export function SchoolData() {
  const json = JSON.stringify(useSchool()).replaceAll('<', '\\u003c');
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which nothing ends the element.
    <script type="application/json" id={schoolDataId} dangerouslySetInnerHTML={{ __html: json }} />
  );
}
