import { age, email, level, phone, requiredLine, submissionKey } from '#app/forms/field-schemas.ts';
import { z } from '#app/lib/zod.ts';

const longestName = 100;

/** The lead pop-up's form (spec §5): six answers, all required. */
export const leadSchema = z.object({
  fullName: requiredLine(longestName),
  email: email(),
  phone: phone(),
  childName: requiredLine(longestName),
  childAge: age(),
  levelInterest: level(),
  submissionKey: submissionKey(),
});

/** A lead that passed the schema. */
export type Lead = z.output<typeof leadSchema>;
