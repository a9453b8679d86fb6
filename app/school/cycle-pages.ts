import { college } from './cycle-college.ts';
import { lycee } from './cycle-lycee.ts';
import { maternelle } from './cycle-maternelle.ts';
import type { CyclePage } from './cycle-page.ts';
import { primaire } from './cycle-primaire.ts';
import type { CycleSlug } from './cycles.ts';

/** The texts of the four cycles' pages. Read on the server: a page's visitor needs one of them only. */
export const cyclePages: Readonly<Record<CycleSlug, CyclePage>> = { maternelle, primaire, college, lycee };
