import { Mail, MessageCircle, Phone } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import type { ExchangeView } from '#app/features/inquiries/inquiry-views.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { LongText } from './long-text.tsx';
import { useHandling } from './use-handling.ts';

const ways = {
  reply: { icon: Mail, did: 'a répondu par email' },
  phone: { icon: Phone, did: 'a appelé la famille' },
  whatsapp: { icon: MessageCircle, did: 'a écrit sur WhatsApp' },
} as const;

type ExchangeCardProps = {
  exchanges: readonly ExchangeView[];
  /** Whether the number can be used with WhatsApp. */
  hasWhatsapp: boolean;
};

/** The exchanges with a family, newest first; a call is logged with one click. */
export function ExchangeCard({ exchanges, hasWhatsapp }: ExchangeCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { busy, sent, send } = useHandling({
    about: 'echanges',
    onFresh() {
      // « Retirer » disappeared with its entry.
      if (document.activeElement === document.body) heading.current?.focus();
    },
  });
  const pressed = sent?.get('way');
  return (
    <Card as="section" aria-labelledby="echanges" className="grid gap-4">
      <h2 id="echanges" ref={heading} tabIndex={-1} className="text-lg">
        Échanges avec la famille
      </h2>
      <div data-print="hide" className="flex flex-wrap gap-3 max-sm:*:grow">
        <Button
          variant="secondary"
          busy={pressed === 'phone'}
          busyLabel="Enregistrement…"
          icon={<Phone aria-hidden="true" className="size-5" />}
          onClick={() => !busy && send({ intent: 'call', way: 'phone' })}
        >
          J’ai appelé
        </Button>
        {hasWhatsapp && (
          <Button
            variant="secondary"
            busy={pressed === 'whatsapp'}
            busyLabel="Enregistrement…"
            icon={<MessageCircle aria-hidden="true" className="size-5" />}
            onClick={() => !busy && send({ intent: 'call', way: 'whatsapp' })}
          >
            J’ai écrit sur WhatsApp
          </Button>
        )}
      </div>
      {exchanges.length === 0 ? (
        <p className="text-ink-muted">Aucun échange noté pour le moment.</p>
      ) : (
        <ol className="grid divide-y divide-line">
          {exchanges.map((exchange) => (
            <ExchangeEntry
              key={exchange.id}
              exchange={exchange}
              onWithdraw={() => !busy && send({ intent: 'withdraw-call', exchange: exchange.id })}
            />
          ))}
        </ol>
      )}
    </Card>
  );
}

type EntryProps = { exchange: ExchangeView; onWithdraw?: () => void };

/** One exchange with a family; read-only without `onWithdraw`. */
export function ExchangeEntry({ exchange, onWithdraw }: EntryProps) {
  const { kind, subject, text, by, at, mail, mayWithdraw } = exchange;
  const { icon: Icon, did } = ways[kind];
  return (
    <li className="flex gap-3 py-3 first:pt-0 last:pb-0">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-majorelle" />
      <div className="grid min-w-0 grow gap-1">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <p className="min-w-0 [overflow-wrap:anywhere]">
            <bdi className="font-semibold">{by}</bdi> {`${did} `}
            <time dateTime={at.iso} title={at.exact} className="text-ink-muted">
              {at.relative}
            </time>
          </p>
          {mail && (
            <Link to={`/admin/mails/${mail.id}`} className="inline-flex min-h-6 items-center">
              <span className="sr-only">
                Voir le message{'\u00A0'}:{'\u00A0'}
              </span>
              <Badge tone={mail.tone}>{mail.words}</Badge>
            </Link>
          )}
          {mayWithdraw && onWithdraw && (
            <Button size="sm" variant="ghost" className="-ml-3" onClick={onWithdraw}>
              Retirer
              <span className="sr-only">
                {'\u00A0'}cet échange, noté {at.relative}
              </span>
            </Button>
          )}
        </div>
        {subject && (
          <p dir="auto" className="font-medium [overflow-wrap:anywhere]">
            {subject}
          </p>
        )}
        {text && (
          <div className="text-ink-muted">
            <LongText text={text} />
          </div>
        )}
      </div>
    </li>
  );
}
