import type { Page } from './page.ts';
import { walkControls } from './walk-controls.ts';
import { walkForms } from './walk-forms.ts';
import { walkOffice } from './walk-office.ts';
import { walkPages } from './walk-pages.ts';

/** One part of the walk; it throws on a fault. */
export type Step = {
  /** Its name, short enough for the table. */
  name: string;
  walk: (page: Page) => Promise<void>;
  /** Console messages that it allows. */
  allows?: RegExp;
};

/** The parts for every engine, in this order. */
export const steps: readonly Step[] = [...walkPages, ...walkControls, ...walkForms, ...walkOffice];
