/** Languages of passages in an article, besides the page's French (WCAG 3.1.2). */
export const passageLanguages = ['ar', 'en'] as const;

export type PassageLanguage = (typeof passageLanguages)[number];

/** Parses a `lang` attribute: 'ar-SA' is 'ar'. Null for other languages. */
export function languageOf(written: string | null | undefined): PassageLanguage | null {
  const meant = written?.trim().toLowerCase().split('-')[0];
  return passageLanguages.find((language) => language === meant) ?? null;
}

/** The attributes of a passage: Arabic runs from right to left. */
export function languageAttributes(language: PassageLanguage): Record<string, string> {
  return language === 'ar' ? { lang: language, dir: 'rtl' } : { lang: language };
}
