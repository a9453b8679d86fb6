import { DeliveriesTable } from '#app/features/newsletter/issues/components/deliveries-table.tsx';
import { type DeliveriesQuery, deliveriesHref } from '#app/features/newsletter/issues/deliveries-query.ts';
import type { DeliveryView, IssueView } from '#app/features/newsletter/issues/issue-views.ts';
import { deliveryStateLabels } from '#app/features/newsletter/issues/issues.ts';
import { bidiIsolate } from '#app/lib/bidi-isolate.ts';
import { deliveryStates } from '#app/school/vocabulary.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { PillLinks } from '#app/ui/pill-links.tsx';
import { SearchForm } from '#app/ui/search-form.tsx';

type RecipientsProps = {
  issue: IssueView;
  deliveries: DeliveryView[];
  position: { matching: number; page: number; pageCount: number };
  query: DeliveriesQuery;
};

/** An issue's recipients, paginated, by state and by address. */
export function Recipients({ issue: { id, counts }, deliveries, position, query }: RecipientsProps) {
  const { matching, page, pageCount } = position;
  const isNarrowed = query.search !== '' || query.state !== null;
  const present = deliveryStates.filter((state) => (counts[state] ?? 0) > 0 || state === query.state);
  return (
    <section aria-labelledby="destinataires" className="grid gap-5">
      <h2 id="destinataires" className="text-lg">
        Destinataires
      </h2>
      <PillLinks
        label="État des envois"
        links={[null, ...present].map((state) => ({
          to: deliveriesHref(id, { ...query, state, page: 1 }),
          label: state ? deliveryStateLabels[state].all : 'Tous',
          count: state ? (counts[state] ?? 0) : 0,
          current: state === query.state,
        }))}
      />
      <SearchForm
        label="Rechercher une adresse"
        search={query.search}
        parameters={query.state ? { state: query.state } : {}}
        clearHref={deliveriesHref(id, { ...query, search: '', page: 1 })}
      />
      <p role="status" className="text-ink-muted text-sm">
        {matching === 0 && !isNarrowed ? '' : summary(query, position)}
      </p>
      <DeliveriesTable rows={deliveries} empty={<Nothing id={id} isNarrowed={isNarrowed} />} />
      <Pagination
        page={page}
        pageCount={pageCount}
        href={(to) => deliveriesHref(id, { ...query, page: to })}
        label="Pages des destinataires"
      />
    </section>
  );
}

function summary({ search }: DeliveriesQuery, { matching, page, pageCount }: RecipientsProps['position']) {
  const count = `${matching} adresse${matching > 1 ? 's' : ''}`;
  const words = search && ` pour «\u00A0${bidiIsolate(search)}\u00A0»`;
  return `${count}${words}${pageCount > 1 ? `, page ${page} sur ${pageCount}` : ''}`;
}

function Nothing({ id, isNarrowed }: { id: string; isNarrowed: boolean }) {
  if (!isNarrowed) {
    return (
      <EmptyState
        headingLevel={3}
        title="Aucun destinataire à montrer"
        text="Personne n’était inscrit, ou l’envoi date de plus d’un an&nbsp;: le détail par adresse est alors effacé."
      />
    );
  }
  return (
    <EmptyState
      headingLevel={3}
      title="Aucune adresse ne correspond"
      text="Essayez une autre adresse, ou un autre état."
      action={
        <ButtonLink to={deliveriesHref(id, { search: '', state: null, page: 1 })} variant="secondary">
          Tout afficher
        </ButtonLink>
      }
    />
  );
}
