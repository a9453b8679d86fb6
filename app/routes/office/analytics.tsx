import { useEffect, useRef } from 'react';
import { data, useRevalidator } from 'react-router';
import { log } from '#app/config/log.server.ts';
import { TopPages } from '#app/features/visits/components/top-pages.tsx';
import { VisitBars } from '#app/features/visits/components/visit-bars.tsx';
import { VisitMonth } from '#app/features/visits/components/visit-month.tsx';
import { VisitStatCards } from '#app/features/visits/components/visit-stat-cards.tsx';
import { readVisitFigures } from '#app/features/visits/visit-figures.server.ts';
import { TOP_PAGES_SHOWN } from '#app/features/visits/visit-figures.ts';
import { formatCount, viewVisitFigures } from '#app/features/visits/visit-views.ts';
import { requireAdministrator } from '#app/security/guard.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { Route } from './+types/analytics.ts';
import { nameVisitedPath } from './analytics/page-names.ts';
import { OfficePage, officeTitle } from './shell/office-page.tsx';

const TITLE = 'Statistiques';

export const meta: Route.MetaFunction = () => officeTitle(TITLE);

/** The figures of the visits (spec §2 'Analytics', §7, §9); when they cannot be read, that is only logged (spec §8). */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  try {
    return data({ shown: await readShown(new Date()) });
  } catch (error) {
    log.error({ err: error }, 'the figures of the visits could not be read');
    return data({ shown: null }, { status: 503 });
  }
}

async function readShown(now: Date) {
  const figures = await readVisitFigures(now);
  const pages = figures.pages.slice(0, TOP_PAGES_SHOWN).map(({ path, visits }) => {
    return { path, visits, count: formatCount(visits), ...nameVisitedPath(path) };
  });
  return { ...viewVisitFigures(figures, now), pages };
}

type Shown = NonNullable<Route.ComponentProps['loaderData']['shown']>;

export default function Analytics({ loaderData: { shown } }: Route.ComponentProps) {
  const content = useFocusOnRecovery(shown !== null);
  return (
    <OfficePage
      title={TITLE}
      text={shown ? `Les visites du site public, comptées à ${shown.countedAt}.` : undefined}
    >
      <div ref={content} tabIndex={-1} className="grid gap-6 lg:gap-8">
        {shown ? <Figures shown={shown} /> : <Unavailable />}
      </div>
    </OfficePage>
  );
}

function Figures({ shown }: { shown: Shown }) {
  return (
    <>
      <VisitStatCards cards={shown.cards} />
      {shown.any ? (
        <>
          <Card as="section" aria-labelledby="mois" className="grid gap-4">
            <h2 id="mois" className="text-lg">
              Les 30 derniers jours
            </h2>
            <VisitMonth month={shown.month} scale={shown.scale} summary={shown.summary} />
          </Card>
          <div className="grid items-start gap-6 lg:grid-cols-2 lg:gap-8">
            <Card as="section" aria-labelledby="semaine" className="grid gap-5">
              <h2 id="semaine" className="text-lg">
                Les 7 derniers jours
              </h2>
              <VisitBars bars={shown.bars} />
            </Card>
            <Card as="section" aria-labelledby="pages" className="grid gap-5">
              <h2 id="pages" className="text-lg">
                Pages les plus visitées en 30 jours
              </h2>
              <TopPages pages={shown.pages} />
            </Card>
          </div>
        </>
      ) : (
        <EmptyState
          title="Aucune visite pour le moment"
          text="Dès qu’une personne ouvrira une page du site public, elle sera comptée ici."
        />
      )}
    </>
  );
}

function Unavailable() {
  const { state, revalidate } = useRevalidator();
  return (
    <div role="status">
      <EmptyState
        title="Statistiques indisponibles"
        text={'Les chiffres n’ont pas pu être lus. Rien n’est perdu\u00A0: les visites restent comptées.'}
        action={
          <Button busy={state === 'loading'} busyLabel="Nouvel essai…" onClick={() => void revalidate()}>
            Réessayer
          </Button>
        }
      />
    </div>
  );
}

/** The button that was pressed is gone once the figures are there: focus goes to them, not to nowhere. */
function useFocusOnRecovery(there: boolean) {
  const content = useRef<HTMLDivElement>(null);
  const wasThere = useRef(there);
  useEffect(() => {
    if (there && !wasThere.current) content.current?.focus();
    wasThere.current = there;
  }, [there]);
  return content;
}
