import { errorsIn } from '#app/forms/parse-form.ts';
import { leadSchema } from './lead-schema.ts';

/** The lead form's validation, loaded with its schema on the first blur. */
export const checkLead = (form: FormData) => errorsIn(form, leadSchema);
