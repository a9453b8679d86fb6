import { type RefObject, useEffect, useRef } from 'react';
import { saveFormDraft } from './form-draft.ts';

/** `saveFormDraft` for the form with the returned `ref`. */
export function useFormDraft(name: string, answered = false): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => (form.current ? saveFormDraft(form.current, name, answered) : undefined), [name, answered]);
  return form;
}
