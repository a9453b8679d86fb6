import { useEffect, useRef } from 'react';
import { data, useRevalidator } from 'react-router';
import { log } from '#app/config/log.server.ts';
import { PeriodChooser } from '#app/features/visits/components/period-chooser.tsx';
import { type RequestedPeriod, readPeriod } from '#app/features/visits/periods.ts';
import { readVisitFigures } from '#app/features/visits/visit-figures.server.ts';
import { isoDay } from '#app/lib/dates.ts';
import { requireAdministrator } from '#app/security/guard.server.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { Route } from './+types/analytics.ts';
import { Figures } from './analytics/figures.tsx';
import { viewFigures } from './analytics/view-figures.server.ts';
import { OfficePage, officeTitle } from './shell/office-page.tsx';

const TITLE = 'Statistiques';

export const meta: Route.MetaFunction = () => officeTitle(TITLE);

/**
 * The visit statistics (spec §2 'Analytics', §7, §9) of the period in the URL; a read failure is only logged
 * (spec §8).
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const now = new Date();
  const today = isoDay(now);
  const requested: RequestedPeriod = readPeriod(new URL(request.url).searchParams, today);
  try {
    const figures = await readVisitFigures(now, requested.period);
    return data({ shown: await viewFigures(figures, now), requested, today });
  } catch (error) {
    log.error({ err: error }, 'the figures of the visits could not be read');
    return data({ shown: null, requested, today }, { status: 503 });
  }
}

export default function Analytics({ loaderData: { shown, requested, today } }: Route.ComponentProps) {
  const content = useFocusOnRecovery(shown !== null);
  return (
    <OfficePage
      title={TITLE}
      text={shown ? `Les visites du site public, comptées à ${shown.countedAt}.` : undefined}
    >
      <div ref={content} tabIndex={-1} className="grid gap-6 lg:gap-8">
        {shown ? (
          <Figures shown={shown} chooser={<PeriodChooser {...requested} today={today} />} />
        ) : (
          <Unavailable />
        )}
      </div>
    </OfficePage>
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

/** The retry button disappears once the figures are loaded: they take the focus. */
function useFocusOnRecovery(there: boolean) {
  const content = useRef<HTMLDivElement>(null);
  const wasThere = useRef(there);
  useEffect(() => {
    if (there && !wasThere.current) content.current?.focus();
    wasThere.current = there;
  }, [there]);
  return content;
}
