import { type RefObject, useEffect, useRef } from 'react';
import { keepForm } from './kept-form.ts';

/** `keepForm` for the form that bears the returned `ref`. */
export function useKeptForm(name: string, answered = false): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => (form.current ? keepForm(form.current, name, answered) : undefined), [name, answered]);
  return form;
}
