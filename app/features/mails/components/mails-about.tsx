import { Link } from 'react-router';
import type { MailView } from '#app/features/mails/mail-views.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';

/** The mails sent to a family about its inquiry, each with a link, for roles that may open it. */
export function MailsAbout({ mails, mayOpen }: { mails: MailView[]; mayOpen: boolean }) {
  return (
    <Card as="section" aria-labelledby="emails" className="grid gap-4">
      <h2 id="emails" className="text-lg">
        Emails du site
      </h2>
      {mails.length === 0 ? (
        <p className="text-ink-muted">Aucun à propos de cette demande.</p>
      ) : (
        <ul className="grid gap-3">
          {mails.map(({ id, kind, subject, tone, words, sent, created }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="grid min-w-0">
                {mayOpen ? (
                  <Link
                    to={`/admin/mails/${id}`}
                    className="min-h-6 font-medium text-majorelle underline underline-offset-4 [overflow-wrap:anywhere]"
                  >
                    <bdi>{subject ?? kind}</bdi>
                  </Link>
                ) : (
                  <bdi className="font-medium [overflow-wrap:anywhere]">{subject ?? kind}</bdi>
                )}
                <time dateTime={(sent ?? created).iso} className="text-ink-muted text-sm">
                  {(sent ?? created).exact}
                </time>
              </span>
              <Badge tone={tone}>{words}</Badge>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
