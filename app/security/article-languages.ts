/** The languages that a passage of an article may be said to be in, beside the page's French (WCAG 3.1.2). */
export const passageLanguages = ['ar', 'en'] as const;

export type PassageLanguage = (typeof passageLanguages)[number];

/** The language that an attribute means: 'ar-SA' is 'ar'. Null for anything else. */
export function languageOf(written: string | null | undefined): PassageLanguage | null {
  const meant = written?.trim().toLowerCase().split('-')[0];
  return passageLanguages.find((language) => language === meant) ?? null;
}

/** How a passage says so: Arabic runs from right to left. */
export function languageAttributes(language: PassageLanguage): Record<string, string> {
  return language === 'ar' ? { lang: language, dir: 'rtl' } : { lang: language };
}
