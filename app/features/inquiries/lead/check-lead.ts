import { errorsIn } from '#app/forms/parse-form.ts';
import { leadSchema } from './lead-schema.ts';

/** The lead form's check, fetched with its schema when the form is first touched. */
export const checkLead = (form: FormData) => errorsIn(form, leadSchema);
