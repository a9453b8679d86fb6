import { age, email, freeName, level, phone, submissionKey } from '#app/forms/field-schemas.ts';
import { z } from '#app/lib/zod.ts';

const longestName = 100;

/** The lead pop-up's form (spec §5): six answers, all required. */
export const leadSchema = z.object({
  fullName: freeName(longestName),
  email: email(),
  phone: phone(),
  childName: freeName(longestName),
  childAge: age(),
  levelInterest: level(),
  submissionKey: submissionKey(),
});

/** A valid lead. */
export type Lead = z.output<typeof leadSchema>;
