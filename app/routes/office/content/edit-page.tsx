import { Copy, ExternalLink, Eye, History } from 'lucide-react';
import { isRouteErrorResponse } from 'react-router';
import { type ContentKind, contentPaths } from '#app/content/content-kinds.ts';
import { contentTexts, copyPath, previewPath, sitePath } from '#app/content/content-texts.ts';
import type { FormItem } from '#app/content/form/fields-props.ts';
import { OfficeFailure } from '#app/routes/office/shell/office-failure.tsx';
import { OfficePage } from '#app/routes/office/shell/office-page.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';

const icon = { 'aria-hidden': true, className: 'size-5' } as const;

/** The link to the saved version: the public page, or a preview of a draft. */
function ViewLink({ kind, item }: { kind: ContentKind; item: FormItem }) {
  if (item.status === 'published') {
    return (
      <ButtonLink to={sitePath(kind, item.slug)} newTab variant="secondary" icon={<ExternalLink {...icon} />}>
        Voir sur le site
      </ButtonLink>
    );
  }
  return (
    <ButtonLink to={previewPath(kind, item.slug)} newTab variant="secondary" icon={<Eye {...icon} />}>
      Aperçu
    </ButtonLink>
  );
}

/** The links beside the form: saved page, versions, copy. */
export function EditLinks({ kind, item }: { kind: ContentKind; item: FormItem }) {
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink
        to={`${contentPaths[kind].office}/${item.id}/versions`}
        variant="ghost"
        icon={<History {...icon} />}
      >
        Versions
      </ButtonLink>
      <ButtonLink to={copyPath(kind, item.id)} variant="ghost" icon={<Copy {...icon} />}>
        Dupliquer
      </ButtonLink>
      <ViewLink kind={kind} item={item} />
    </div>
  );
}

/** The item could not be loaded (spec §8), or is missing. */
export function LoadError({ kind, error }: { kind: ContentKind; error: unknown }) {
  const words = contentTexts[kind];
  const missing = isRouteErrorResponse(error) && error.status === 404;
  if (!missing) return <OfficeFailure page={words.edit} title={words.loadFailed} />;
  return (
    <OfficePage title={words.edit}>
      <div role="alert">
        <EmptyState
          title={words.loadFailed}
          text="Il n’existe pas, ou quelqu’un l’a supprimé."
          action={<ButtonLink to={contentPaths[kind].office}>Retour à la liste</ButtonLink>}
        />
      </div>
    </OfficePage>
  );
}
