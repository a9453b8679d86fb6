import { type ReactNode, useId } from 'react';
import { CountList, RequestPages } from '#app/features/visits/components/figure-table.tsx';
import { TopPages } from '#app/features/visits/components/top-pages.tsx';
import { VisitBars } from '#app/features/visits/components/visit-bars.tsx';
import { VisitDays } from '#app/features/visits/components/visit-days.tsx';
import { PeriodFigures, VisitStatCards } from '#app/features/visits/components/visit-stat-cards.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { ShownFigures } from './view-figures.server.ts';

/** From visitors who consented to analytics (decision 24): the page says so beside it. */
const ofThoseWhoAgreed = 'Des visiteurs qui ont accepté la mesure d’audience seulement.';

/** The statistics: the site's four figures, then a period in detail. */
export function Figures({ shown, chooser }: { shown: ShownFigures; chooser: ReactNode }) {
  if (!shown.any) {
    return (
      <>
        <VisitStatCards cards={shown.cards} />
        <EmptyState
          title="Aucune visite pour le moment"
          text="Dès qu’une personne ouvrira une page du site public, elle sera comptée ici."
        />
      </>
    );
  }
  return (
    <>
      <VisitStatCards cards={shown.cards} />
      {chooser}
      <Part title={shown.periodTitle} aside={<Export href={shown.exportHref} />}>
        <PeriodFigures figures={shown.figures} />
        <VisitDays {...shown} />
      </Part>
      <div className="grid items-start gap-6 lg:grid-cols-2 lg:gap-8">
        <Part title="Les 7 derniers jours">
          <VisitBars bars={shown.bars} />
        </Part>
        <Part title="Pages les plus visitées">
          <TopPages
            pages={shown.pages}
            empty={{
              title: 'Aucune page visitée',
              text: 'Personne n’a visité le site pendant cette période.',
            }}
          />
        </Part>
        <Part title="Articles les plus lus">
          <TopPages
            pages={shown.posts}
            empty={{
              title: 'Aucun article lu',
              text: 'Personne n’a ouvert d’article pendant cette période.',
            }}
          />
        </Part>
        <Part title="Demandes et inscriptions">
          <CountList title="Demandes et inscriptions" counts={shown.requests} empty="" />
        </Part>
        <Part title="Pages d’où partent les demandes" text={ofThoseWhoAgreed}>
          <RequestPages pages={shown.requestPages} />
        </Part>
        <Part title="Origines" text={ofThoseWhoAgreed}>
          <CountList
            title="Origines"
            counts={shown.origins}
            empty="Aucune arrivée connue pendant cette période."
          />
        </Part>
        <Part title="Campagnes (source / support / nom)" text={ofThoseWhoAgreed}>
          <CountList
            title="Campagnes"
            counts={shown.campaigns}
            empty="Aucune visite par un lien qui porte utm_source, utm_medium ou utm_campaign."
          />
        </Part>
        <Part title="Appareils">
          <CountList title="Appareils" counts={shown.devices} empty="Aucune visite pendant cette période." />
        </Part>
      </div>
    </>
  );
}

type PartProps = { title: string; text?: string; aside?: ReactNode; children: ReactNode };

function Part({ title, text, aside, children }: PartProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="@container grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {aside}
      </div>
      {text && <p className="-mt-3 text-ink-muted text-sm">{text}</p>}
      {children}
    </Card>
  );
}

function Export({ href }: { href: string }) {
  return (
    <ButtonLink to={href} variant="secondary" size="sm" reloadDocument download>
      Exporter en CSV
    </ButtonLink>
  );
}
