import { data } from 'react-router';
import { pageGlobal } from '#app/features/page-texts/page-global.server.ts';
import { schoolGlobal } from '#app/features/school-settings/school-global.server.ts';
import { testimonialsGlobal } from '#app/features/testimonials/testimonials-global.server.ts';
import type { Global } from '#app/office/globals/global.server.ts';
import { textPages } from '#app/school/pages/text-pages.ts';

const globals: readonly Global[] = [schoolGlobal, testimonialsGlobal, ...textPages.map(pageGlobal)];

/** The global whose versions are at this address; a 404 when there is none. */
export function globalOfVersions({ pathname }: URL): Global {
  const found = globals.find(({ path }) => pathname === `${path}/versions`);
  if (!found) throw data(null, { status: 404 });
  return found;
}
