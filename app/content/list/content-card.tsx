import { Copy, ExternalLink, Eye, Pencil, Trash2, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ContentKind } from '#app/content/content-kinds.ts';
import { copyPath, editPath, previewPath, sitePath } from '#app/content/content-texts.ts';
import type { ContentStatus } from '#app/school/vocabulary.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Card } from '#app/ui/card.tsx';
import { Cover } from '#app/ui/cover.tsx';
import { QuotedTitle } from './quoted-title.tsx';

/** An item of a list, formatted. */
export type ContentItemView = {
  id: string;
  slug: string;
  title: string;
  status: ContentStatus;
  cover: Cover;
  /** Lines under the title: date, place, author. */
  details: string[];
  /** Its scheduled publication and withdrawal. */
  planned: string[];
  /** The event is cancelled. */
  isCancelled: boolean;
  /** The event recurs. */
  repeats?: boolean;
  /** An event's sign-ups: « 12/30 », and their page. */
  signups?: { href: string; ratio: string } | null;
  /** The version shown: bulk actions apply to it only. */
  version: number;
  /** Its last save: time and author. */
  modified: string;
  /** The shorter texts of a table row. */
  row: { date: string; place: string; modified: string; isScheduled: boolean };
};

type ContentCardProps = {
  kind: ContentKind;
  item: ContentItemView;
  tick: ReactNode;
  onDelete: () => void;
};

const icon = { 'aria-hidden': true, className: 'size-5' } as const;

/** One post or event of the list, with its actions (spec §2). */
export function ContentCard({ kind, item, tick, onDelete }: ContentCardProps) {
  const { id, slug, title, status, cover, details, planned, isCancelled, repeats, signups } = item;
  return (
    <Card
      as="li"
      data-row
      padding="none"
      className="grid gap-4 p-4 has-[[data-row-open]:focus-visible]:bg-majorelle-tint sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-5"
    >
      <div className="absolute top-1 right-1 noscript:hidden">{tick}</div>
      <div className="aspect-video self-start overflow-hidden rounded-control max-sm:hidden">
        <Cover cover={cover.kind === 'photo' ? { ...cover, alt: '' } : cover} sizes="10rem" />
      </div>
      <div className="grid min-w-0 content-start gap-3">
        <div className="grid gap-1.5">
          <h2 className="min-w-0 pr-10 text-lg [overflow-wrap:anywhere]">
            <Link to={editPath(kind, id)} data-row-open className="hover:text-majorelle hover:underline">
              <bdi>{title}</bdi>
            </Link>
          </h2>
          <p className="flex flex-wrap gap-2">
            {status === 'published' ? <Badge tone="emerald">Publié</Badge> : <Badge>Brouillon</Badge>}
            {isCancelled && <Badge tone="saffron">Annulé</Badge>}
            {repeats && <Badge tone="majorelle">Se répète</Badge>}
            {planned.map((words) => (
              <Badge key={words} tone="saffron">
                {words}
              </Badge>
            ))}
          </p>
          {details.map((fact) => (
            <p key={fact} className="text-ink-muted text-sm [overflow-wrap:anywhere]">
              {fact}
            </p>
          ))}
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink size="sm" variant="secondary" to={editPath(kind, id)} icon={<Pencil {...icon} />}>
            Modifier
            <span className="sr-only">
              {'\u00A0'}
              <QuotedTitle title={title} />
            </span>
          </ButtonLink>
          {signups && (
            <ButtonLink size="sm" variant="ghost" to={signups.href} icon={<UsersRound {...icon} />}>
              Inscriptions ({signups.ratio})
              <span className="sr-only">
                {'\u00A0'}à <QuotedTitle title={title} />
              </span>
            </ButtonLink>
          )}
          {status === 'published' ? (
            <ButtonLink
              size="sm"
              variant="ghost"
              newTab
              to={sitePath(kind, slug)}
              icon={<ExternalLink {...icon} />}
            >
              Voir sur le site
              <span className="sr-only">
                {'\u00A0'}
                <QuotedTitle title={title} />
              </span>
            </ButtonLink>
          ) : (
            <ButtonLink
              size="sm"
              variant="ghost"
              newTab
              to={previewPath(kind, slug)}
              icon={<Eye {...icon} />}
            >
              Aperçu
              <span className="sr-only">
                {'\u00A0'}
                de <QuotedTitle title={title} />
              </span>
            </ButtonLink>
          )}
          <ButtonLink size="sm" variant="ghost" to={copyPath(kind, id)} icon={<Copy {...icon} />}>
            Dupliquer
            <span className="sr-only">
              {'\u00A0'}
              <QuotedTitle title={title} />
            </span>
          </ButtonLink>
          <Button
            size="sm"
            variant="ghost"
            className="text-terracotta-deep hover:bg-terracotta-tint hover:text-terracotta-deep"
            icon={<Trash2 {...icon} />}
            onClick={onDelete}
          >
            Supprimer
            <span className="sr-only">
              {'\u00A0'}
              <QuotedTitle title={title} />
            </span>
          </Button>
        </div>
      </div>
    </Card>
  );
}
