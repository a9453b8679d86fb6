import {
  choice,
  contactPhone,
  email,
  longest,
  longText,
  personName,
  privacyAccepted,
  submissionKey,
} from '#app/forms/field-schemas.ts';
import { z } from '#app/lib/zod.ts';
import { contactSubjects } from '#app/school/contact-subjects.ts';
import { isSuspicious } from '#app/security/suspicious-content.ts';
import { maxTypedLength } from '#app/security/typed-text.ts';
import { contactLimits } from './contact-submission.ts';

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

const longestAnswers: Readonly<Record<string, number>> = {
  ...longest,
  fullName: contactLimits.name.maximum,
};

/**
 * The fields with suspicious content (spec §5). A field that is too long is not scanned: the schema refuses
 * it.
 */
export function suspiciousFields(form: FormData): string[] {
  const isWithin = (name: string, text: string) =>
    text.length <= maxTypedLength(longestAnswers[name] ?? contactLimits.message.maximum);
  return [...form].flatMap(([name, text]) =>
    typeof text === 'string' && isWithin(name, text) && isSuspicious(text) ? [name] : [],
  );
}

/** A valid contact message. */
export type ContactSubmission = z.output<typeof contactSchema>;
