import { z } from 'zod';
import { contactSubjects } from '#app/db/vocabulary.ts';
import { contactLimits } from './contact-submission.ts';
import {
  choice,
  contactPhone,
  email,
  longText,
  personName,
  privacyAccepted,
  submissionKey,
} from './field-schemas.ts';

/** The contact form (spec §5, §9), all required. */
export const contactSchema = z.object({
  fullName: personName(contactLimits.name),
  email: email(),
  phone: contactPhone(),
  subject: choice(contactSubjects),
  message: longText(contactLimits.message),
  privacyAccepted: privacyAccepted(),
  submissionKey: submissionKey(),
});

/** A contact message that passed the schema. */
export type ContactSubmission = z.output<typeof contactSchema>;
