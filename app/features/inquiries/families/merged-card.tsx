import { Split } from 'lucide-react';
import { ExchangeEntry } from '#app/features/inquiries/handling/exchange-card.tsx';
import { InquiryDetails } from '#app/features/inquiries/handling/inquiry-details.tsx';
import { LongText } from '#app/features/inquiries/handling/long-text.tsx';
import type { useHandling } from '#app/features/inquiries/handling/use-handling.ts';
import type { ExchangeView, InquiryView } from '#app/features/inquiries/inquiry-views.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';

/** A merged duplicate in full, with the author and time of the merge. */
export type MergedView = {
  inquiry: InquiryView;
  exchanges: readonly ExchangeView[];
  by: string;
  at: { iso: string; exact: string };
};

type MergedCardProps = {
  merged: readonly MergedView[];
  action: Pick<ReturnType<typeof useHandling>, 'busy' | 'sent' | 'send'>;
};

/** The inquiries merged into one: the family's text, the replies, and a button to separate each again. */
export function MergedCard({ merged, action: { busy, sent, send } }: MergedCardProps) {
  return (
    <Card as="section" aria-labelledby="reunies" className="grid gap-4">
      <h2 id="reunies" tabIndex={-1} className="text-lg">
        {merged.length === 1 ? 'Demande réunie à celle-ci' : `${merged.length} demandes réunies à celle-ci`}
      </h2>
      <ol className="grid gap-6 divide-y divide-line">
        {merged.map((each) => (
          <li key={each.inquiry.id} className="grid gap-4 not-last:pb-6">
            <Duplicate duplicate={each} />
            <div data-print="hide">
              <Button
                size="sm"
                variant="secondary"
                busy={busy && sent?.get('duplicate') === each.inquiry.id}
                busyLabel="Séparation…"
                icon={<Split aria-hidden="true" className="size-5" />}
                onClick={() => !busy && send({ intent: 'separate', duplicate: each.inquiry.id })}
              >
                Séparer
                <span className="sr-only">
                  {'\u00A0'}
                  {each.inquiry.source}, {each.inquiry.received.relative}
                </span>
              </Button>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Duplicate({ duplicate: { inquiry, exchanges, by, at } }: { duplicate: MergedView }) {
  const { note } = inquiry.answer;
  return (
    <>
      <div className="grid gap-1">
        <h3 className="font-semibold">
          {inquiry.source}, {inquiry.received.relative}
        </h3>
        <p className="text-ink-muted text-sm">
          Réunie par <bdi>{by}</bdi> <time dateTime={at.iso}>le {at.exact}</time>
        </p>
      </div>
      <InquiryDetails inquiry={inquiry} />
      {note && (
        <div className="grid gap-1">
          <h4 className="text-ink-muted text-sm">Note pour l’équipe</h4>
          <LongText text={note} />
        </div>
      )}
      {exchanges.length > 0 && (
        <div className="grid gap-2">
          <h4 className="text-ink-muted text-sm">Échanges avec la famille</h4>
          <ol className="grid divide-y divide-line">
            {exchanges.map((exchange) => (
              <ExchangeEntry key={exchange.id} exchange={exchange} />
            ))}
          </ol>
        </div>
      )}
    </>
  );
}
