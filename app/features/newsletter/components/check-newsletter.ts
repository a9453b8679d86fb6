import { newsletterSchema } from '#app/features/newsletter/newsletter-schema.ts';
import { errorsIn } from '#app/forms/parse-form.ts';

/** The newsletter form's validation, loaded with its schema on the first blur. */
export const checkNewsletter = (form: FormData) => errorsIn(form, newsletterSchema);
