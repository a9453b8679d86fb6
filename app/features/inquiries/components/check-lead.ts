import { leadSchema } from '#app/features/inquiries/lead-schema.ts';
import { errorsIn } from '#app/forms/read-answers.ts';

/** The lead form's check, fetched with its schema when the form is first touched. */
export const checkLead = (form: FormData) => errorsIn(form, leadSchema);
