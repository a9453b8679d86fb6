import { ExternalLink, Eye, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import type { ContentKind } from '#app/content/content-kinds.ts';
import type { ContentStatus } from '#app/school/vocabulary.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Card } from '#app/ui/card.tsx';
import { Cover } from '#app/ui/cover.tsx';
import { editPath, previewPath, sitePath } from './content-words.ts';

/** An item of a list, in words already. */
export type ContentItemView = {
  id: string;
  slug: string;
  title: string;
  status: ContentStatus;
  cover: Cover;
  /** Lines under the title: when, where, by whom. */
  facts: string[];
};

type ContentCardProps = { kind: ContentKind; item: ContentItemView; onDelete: () => void };

const icon = { 'aria-hidden': true, className: 'size-5' } as const;

/** One post or event of the list: what it is, and what can be done with it (spec §2). */
export function ContentCard({ kind, item, onDelete }: ContentCardProps) {
  const { id, slug, title, status, cover, facts } = item;
  return (
    <Card as="li" padding="none" className="grid gap-4 p-4 sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-5">
      <div className="aspect-video self-start overflow-hidden rounded-control max-sm:hidden">
        <Cover cover={cover.kind === 'photo' ? { ...cover, alt: '' } : cover} sizes="10rem" />
      </div>
      <div className="grid min-w-0 content-start gap-3">
        <div className="grid gap-1.5">
          <h2 className="min-w-0 text-lg [overflow-wrap:anywhere]">
            <Link to={editPath(kind, id)} className="hover:text-majorelle hover:underline">
              <bdi>{title}</bdi>
            </Link>
          </h2>
          <p>{status === 'published' ? <Badge tone="emerald">Publié</Badge> : <Badge>Brouillon</Badge>}</p>
          {facts.map((fact) => (
            <p key={fact} className="text-ink-muted text-sm [overflow-wrap:anywhere]">
              {fact}
            </p>
          ))}
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink size="sm" variant="secondary" to={editPath(kind, id)} icon={<Pencil {...icon} />}>
            Modifier
            <span className="sr-only">
              {' '}
              «{'\u00A0'}
              <bdi>{title}</bdi>
              {'\u00A0'}»
            </span>
          </ButtonLink>
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
                {' '}
                «{'\u00A0'}
                <bdi>{title}</bdi>
                {'\u00A0'}»
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
                {' '}
                de «{'\u00A0'}
                <bdi>{title}</bdi>
                {'\u00A0'}»
              </span>
            </ButtonLink>
          )}
          <Button
            size="sm"
            variant="ghost"
            className="text-terracotta-deep hover:bg-terracotta-tint hover:text-terracotta-deep"
            icon={<Trash2 {...icon} />}
            onClick={onDelete}
          >
            Supprimer
            <span className="sr-only">
              {' '}
              «{'\u00A0'}
              <bdi>{title}</bdi>
              {'\u00A0'}»
            </span>
          </Button>
        </div>
      </div>
    </Card>
  );
}
