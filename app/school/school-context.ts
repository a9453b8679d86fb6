import { createContext, useContext } from 'react';
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
