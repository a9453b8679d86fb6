import type { PageName } from '#app/school/vocabulary.ts';
import { admissionsPage } from './admissions.ts';
import { contactPage } from './contact.ts';
import { cycleTextPages } from './cycles.ts';
import { galleryPage } from './gallery.ts';
import { homePage } from './home.ts';
import { cookiesTexts, legalNoticeTexts, privacyTexts } from './legal.ts';
import { blogPage, eventsPage, newsletterTexts, newsPage } from './news.ts';
import { philosophyPage } from './philosophy.ts';
import { searchTexts } from './search.ts';
import type { TextPage } from './text-page.ts';

const byName: Readonly<Record<PageName, TextPage>> = {
  home: homePage,
  philosophy: philosophyPage,
  ...cycleTextPages,
  news: newsPage,
  blog: blogPage,
  events: eventsPage,
  gallery: galleryPage,
  admissions: admissionsPage,
  contact: contactPage,
  newsletter: newsletterTexts,
  search: searchTexts,
  privacy: privacyTexts.page,
  'legal-notice': legalNoticeTexts.page,
  cookies: cookiesTexts.page,
};

/** The public pages whose texts the office edits, in the order of the site's navigation. */
export const textPages: readonly TextPage[] = Object.values(byName);

/** The page of this name, as an address has it. */
export function textPageNamed(name: string | undefined): TextPage | undefined {
  return textPages.find((page) => page.name === name);
}
