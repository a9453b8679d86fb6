import { data } from 'react-router';
import { cyclePhotos } from '#app/features/photos/page-photos.server.ts';
import { publicPage } from '#app/lib/cache-headers.ts';
import { cycles } from '#app/school/cycles.ts';
import { cycleContent, cycleTextPages } from '#app/school/pages/cycles.ts';
import type { Route } from './+types/cycle.ts';
import { CycleContact } from './cycle/cycle-contact.tsx';
import { CycleHero } from './cycle/cycle-hero.tsx';
import { CycleNeighbours } from './cycle/cycle-neighbours.tsx';
import { CyclePart, hasHeadingBeside } from './cycle/cycle-part.tsx';
import { pageMeta, siteOf } from './page-meta.ts';
import { breadcrumbThing } from './structured-data.ts';
import { textsOf } from './texts/texts-of.server.ts';

/** One template, four paths (app/routes.ts): the path names the cycle (spec §2 'Cycle pages'). */
export async function loader({ request }: Route.LoaderArgs) {
  const slug = new URL(request.url).pathname.replace(/^\/|\.data$|\/$/g, '');
  const cycle = cycles.find((candidate) => candidate.slug === slug);
  if (!cycle) throw data(null, { status: 404 });
  const [{ shown: pictures, complete }, written] = await Promise.all([
    cyclePhotos(cycle.slug),
    textsOf(cycleTextPages[cycle.slug]),
  ]);
  const headers = publicPage({ shows: ['photos', 'texts'], complete: complete && written.complete });
  return data({ cycle, page: cycleContent(cycle.slug, written.texts), pictures }, { headers });
}

export { headers } from './page-headers.ts';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { cycle, page } = loaderData;
  return pageMeta(matches, {
    path: cycle.path,
    title: `${cycle.name} (${cycle.ages})`,
    description: page.description,
    structuredData: [breadcrumbThing(siteOf(matches), [{ name: cycle.name, path: cycle.path }])],
  });
}

export default function CyclePage({ loaderData: { cycle, page, pictures } }: Route.ComponentProps) {
  const [beside, within, last] = pictures;
  const illustrated = page.sections.find(hasHeadingBeside);
  return (
    // The key remounts the page for each cycle: no state carries over.
    <div key={cycle.slug} data-cycle={cycle.slug}>
      <CycleHero cycle={cycle} page={page} picture={beside} />
      {page.sections.map((section, index) => (
        <CyclePart
          key={section.title}
          section={section}
          cycle={cycle.slug}
          ground={index % 2 === 0 ? 'white' : 'sand'}
          picture={section === illustrated ? within : undefined}
        />
      ))}
      <CycleContact cycle={cycle} contact={page.contact} picture={last} />
      <CycleNeighbours slug={cycle.slug} />
    </div>
  );
}
