import { openingDays } from '#app/school/contacts.ts';
import { useSchoolInSentences } from '#app/school/school-context.ts';

/** Print only: the school's name and contacts, since header and footer are not printed. */
export function PrintContacts() {
  const school = useSchoolInSentences();
  const hours = openingDays(school).map(({ days, hours }) => `${days}\u00A0: ${hours}`);
  return (
    <div className="hidden print:mx-8 print:mt-6 print:block print:border-t print:pt-3">
      <p className="font-bold">{school.name}</p>
      <p>{school.addressLines.join(', ')}</p>
      <p>{[...school.phones, school.email].join(' · ')}</p>
      <p>{hours.join(' · ')}</p>
    </div>
  );
}
