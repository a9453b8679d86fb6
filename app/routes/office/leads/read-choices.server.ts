import type { FilterChoices } from '#app/features/inquiries/lists/filters-form.tsx';
import type { InquiryFilters } from '#app/features/inquiries/lists/inquiry-filters.ts';
import { lastMonths, monthNamed } from '#app/features/inquiries/lists/inquiry-period.server.ts';
import { answersFamilies, listColleagues } from '#app/security/colleagues.server.ts';

/** The filters' choices: recent months, the staff, and the URL's own values. */
export async function readChoices(
  { month, assigned }: InquiryFilters,
  reader: { id: string },
  now: Date,
): Promise<FilterChoices> {
  const months = lastMonths(now);
  const isListed = month === null || months.some(({ value }) => value === month);
  const colleagues = await listColleagues();
  return {
    months: isListed ? months : [...months, monthNamed(month)],
    people: colleagues
      .filter((each) => each.id !== reader.id && (answersFamilies(each) || each.id === assigned))
      .map(({ id, fullName }) => ({ value: id, label: fullName })),
  };
}
