import { type PublicFormOptions, usePublicForm } from '#app/forms/use-public-form.ts';
import { recordLeadPopupNever } from './lead/lead-capture-trigger.ts';

/** A form by which a family writes to the school: after a submission the pop-up no longer opens. */
export function useInquiryForm(options: Omit<PublicFormOptions, 'onStored'>) {
  return usePublicForm({ ...options, onStored: recordLeadPopupNever });
}
