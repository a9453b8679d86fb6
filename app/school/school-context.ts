import { createContext, useContext } from 'react';
import { bidiIsolate } from '#app/lib/bidi-isolate.ts';
import { defaultSettings, type SchoolSettings } from './settings.ts';

/**
 * Filled by `app/root.tsx`. The defaults are for the error page, when nothing could be read; it names no
 * campaign.
 */
export const SchoolContext = createContext<SchoolSettings>({ ...defaultSettings, enrolmentCampaign: '' });

/** The school's current settings, in any component. */
export function useSchool(): SchoolSettings {
  return useContext(SchoolContext);
}

/** The same for the middle of sentences: the lines that the staff types, perhaps in Arabic, are held apart. */
export function useSchoolInSentences(): SchoolSettings {
  return inSentences(useSchool());
}

/** The school's settings for the middle of sentences. */
export function inSentences(school: SchoolSettings): SchoolSettings {
  const legal = Object.fromEntries(
    Object.entries(school.legal).map(([name, line]) => [name, bidiIsolate(line)]),
  ) as SchoolSettings['legal'];
  return { ...school, addressLines: school.addressLines.map(bidiIsolate), legal };
}
