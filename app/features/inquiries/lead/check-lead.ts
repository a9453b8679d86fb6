import { errorsIn } from '#app/forms/parse-form.ts';
import { leadSchema } from './lead-schema.ts';

/** The lead form's check, fetched with its schema when its first field is left. */
export const checkLead = (form: FormData) => errorsIn(form, leadSchema);
