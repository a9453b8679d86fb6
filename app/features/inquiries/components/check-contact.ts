import { contactSchema } from '#app/features/inquiries/contact-schema.ts';
import { errorsIn } from '#app/features/inquiries/read-answers.ts';

/** The contact form's check, fetched with its schema when the form is first touched. */
export const checkContact = (form: FormData) => errorsIn(form, contactSchema);
