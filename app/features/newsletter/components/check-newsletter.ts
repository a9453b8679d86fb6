import { newsletterSchema } from '#app/features/newsletter/newsletter-schema.ts';
import { errorsIn } from '#app/forms/parse-form.ts';

/** The newsletter form's check, fetched with its schema when its first field is left. */
export const checkNewsletter = (form: FormData) => errorsIn(form, newsletterSchema);
