import { createContext, useContext } from 'react';
import { isolated } from '#app/lib/isolated.ts';
import { defaultFacts, type SchoolFacts } from './facts.ts';

/**
 * Filled by `app/root.tsx`. The defaults serve the error page, which may be drawn when nothing could be read; it names
 * no campaign.
 */
export const SchoolContext = createContext<SchoolFacts>({ ...defaultFacts, enrolmentCampaign: '' });

/** The school's facts of today, in any component. */
export function useSchool(): SchoolFacts {
  return useContext(SchoolContext);
}

/** The same for the middle of sentences: the lines that the staff types, perhaps in Arabic, are held apart. */
export function useSchoolInSentences(): SchoolFacts {
  return inSentences(useSchool());
}

/** The school's facts for the middle of sentences. */
export function inSentences(school: SchoolFacts): SchoolFacts {
  const legal = Object.fromEntries(
    Object.entries(school.legal).map(([name, line]) => [name, isolated(line)]),
  ) as SchoolFacts['legal'];
  return { ...school, addressLines: school.addressLines.map(isolated), legal };
}
