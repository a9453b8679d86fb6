import { signupSchema } from '#app/features/events/signups/signup-schema.ts';
import { admissionSchema } from '#app/features/inquiries/admission/admission-schema.ts';
import { contactSchema } from '#app/features/inquiries/contact/contact-schema.ts';
import { leadSchema } from '#app/features/inquiries/lead/lead-schema.ts';
import { newsletterSchema } from '#app/features/newsletter/newsletter-schema.ts';
import { sentFromField } from '#app/features/visits/visits.ts';
import { honeypotName } from '#app/forms/honeypot.ts';
import { tokenParameter } from '#app/school/newsletter-links.ts';

const schemas = [signupSchema, admissionSchema, contactSchema, leadSchema, newsletterSchema];

/** The fields of the forms without a session. */
export const formFields: readonly string[] = [
  ...new Set([
    ...schemas.flatMap(({ shape }) => Object.keys(shape)),
    ...[sentFromField, honeypotName, tokenParameter, 'csrfToken'],
    ...['password', 'code', 'passkey', 'newPassword', 'confirmation', 'step', 'intent', 'name'],
  ]),
];
