import { errorsIn } from '#app/forms/parse-form.ts';
import { admissionSchema } from './admission-schema.ts';

/** The admissions form's check, fetched with its schema when its first field is left. */
export const checkAdmission = (form: FormData) => errorsIn(form, admissionSchema);
