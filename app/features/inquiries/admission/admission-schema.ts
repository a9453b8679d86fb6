import {
  age,
  email,
  freeName,
  level,
  longText,
  phone,
  privacyAccepted,
  submissionKey,
} from '#app/forms/field-schemas.ts';
import { z } from '#app/lib/zod.ts';
import { admissionMessageLimit } from './admission.ts';

const longestName = 100;

/** The admissions form (spec §5): everything required but the message. */
export const admissionSchema = z.object({
  parentName: freeName(longestName),
  email: email(),
  phone: phone(),
  childName: freeName(longestName),
  childAge: age(),
  schoolLevel: level(),
  message: longText({ minimum: 1, maximum: admissionMessageLimit }).optional(),
  privacyAccepted: privacyAccepted(),
  submissionKey: submissionKey(),
});

/** A valid pre-registration. */
export type Admission = z.output<typeof admissionSchema>;
