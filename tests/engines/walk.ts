import type { Page } from './page.ts';
import { walkControls } from './walk-controls.ts';
import { walkForms } from './walk-forms.ts';
import { walkOffice } from './walk-office.ts';
import { walkPages } from './walk-pages.ts';

/** One way through a part of the site; it throws with what is not as it should be. */
export type Step = {
  /** What is tried, in a table's width. */
  name: string;
  walk: (page: Page) => Promise<void>;
  /** What the console may say of it. */
  allows?: RegExp;
};

/** What every engine is asked for, in this order. */
export const steps: readonly Step[] = [...walkPages, ...walkControls, ...walkForms, ...walkOffice];
