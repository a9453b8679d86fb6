import { type ShownTexts, shownTexts } from '#app/features/page-texts/shown-texts.server.ts';
import { currentSchool } from '#app/features/school-facts/current-school.server.ts';
import type { Group } from '#app/lib/difference.ts';
import { withFrenchSpaces } from '#app/lib/french.ts';
import { factsInTexts, withFacts } from '#app/school/pages/text-facts.ts';
import { mapTexts, type TextPage } from '#app/school/pages/text-page.ts';
import { inSentences } from '#app/school/school-context.ts';

/** A page's texts as they are read, with the school's facts in them. Its kept page is dropped by the topic `texts`. */
export async function textsOf<Texts extends Group>(page: TextPage<Texts>): Promise<ShownTexts<Texts>> {
  const [{ texts, complete }, school] = await Promise.all([shownTexts(page), currentSchool()]);
  const facts = factsInTexts(inSentences(school));
  return { texts: mapTexts(texts, (text) => withFrenchSpaces(withFacts(text, facts))), complete };
}
