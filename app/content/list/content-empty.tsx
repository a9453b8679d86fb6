import { type ContentKind, contentPaths } from '#app/content/content-kinds.ts';
import type { ContentQuery, StatusCounts } from '#app/content/content-lists.ts';
import { contentTexts } from '#app/content/content-texts.ts';
import { bidiIsolate } from '#app/lib/bidi-isolate.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';

type ContentEmptyProps = { kind: ContentKind; view: ContentQuery; counts: StatusCounts };

/** The empty state of a list of posts or events: the reason, and an action. */
export function ContentEmpty({ kind, view, counts }: ContentEmptyProps) {
  const words = contentTexts[kind];
  const path = contentPaths[kind].office;
  if (counts.all === 0) {
    return (
      <EmptyState
        title={words.none}
        text={words.noneText}
        action={<ButtonLink to={`${path}/new`}>{words.create}</ButtonLink>}
      />
    );
  }
  if (view.search !== '') {
    return (
      <EmptyState
        title={`Aucun ${words.row[0]} trouvé`}
        text={`Rien ne correspond à «\u00A0${bidiIsolate(view.search)}\u00A0». Essayez un autre mot, ou un autre filtre.`}
      />
    );
  }
  if (view.category) {
    return (
      <EmptyState
        title={`Aucun ${words.row[0]} ici`}
        text="Choisissez une autre catégorie, ou toutes."
        action={
          <ButtonLink to={path} variant="secondary">
            Voir tous les {words.row[1]}
          </ButtonLink>
        }
      />
    );
  }
  return <EmptyState title={`Aucun ${words.row[0]} ${stateLabels[view.status]}`} />;
}

const stateLabels = { all: '', published: 'publié', draft: 'en brouillon', scheduled: 'programmé' } as const;
