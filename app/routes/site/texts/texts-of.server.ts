import { type ShownTexts, shownTexts } from '#app/features/page-texts/shown-texts.server.ts';
import { currentSchool } from '#app/features/school-settings/current-school.server.ts';
import { withFrenchSpaces } from '#app/lib/french.ts';
import type { Group } from '#app/lib/overrides.ts';
import { mapTexts, type TextPage } from '#app/school/pages/text-page.ts';
import { fillPlaceholders, fillTexts } from '#app/school/pages/text-placeholders.ts';
import { inSentences } from '#app/school/school-context.ts';

/** A page's texts with the school's settings filled in. The topic `texts` invalidates its cached page. */
export async function textsOf<Texts extends Group>(page: TextPage<Texts>): Promise<ShownTexts<Texts>> {
  const [{ texts, complete }, school] = await Promise.all([shownTexts(page), currentSchool()]);
  const values = fillTexts(inSentences(school));
  return { texts: mapTexts(texts, (text) => withFrenchSpaces(fillPlaceholders(text, values))), complete };
}
