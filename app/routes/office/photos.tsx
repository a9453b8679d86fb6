import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { redirect, useNavigation } from 'react-router';
import { GalleryFilter } from '#app/features/photos/components/gallery-filter.tsx';
import { GalleryGrid } from '#app/features/photos/components/gallery-grid.tsx';
import { listPhotos } from '#app/features/photos/gallery.server.ts';
import { type GalleryQuery, galleryParams, parseGalleryQuery } from '#app/features/photos/gallery.ts';
import { albumLabel } from '#app/features/photos/photo-categories.ts';
import { bidiIsolate } from '#app/lib/bidi-isolate.ts';
import { cn } from '#app/lib/class-names.ts';
import { layoutFor } from '#app/office/list-layout.ts';
import { requireAdministrator, requireAdministratorWrite } from '#app/security/guard.server.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import type { Route } from './+types/photos.ts';
import { chooseLayout, isLayoutChoice } from './lists/choose-layout.server.ts';
import { LayoutChoice } from './lists/layout-choice.tsx';
import { changePhotos } from './photos/change-photos.server.ts';
import { OfficeFailure } from './shell/office-failure.tsx';
import { OfficePage, officeTitle } from './shell/office-page.tsx';
import { toFailureResult } from './to-failure-result.ts';

const TITLE = 'Photos';

export const meta: Route.MetaFunction = () => officeTitle(TITLE);

/** One page of the gallery, and its counts (spec §2 'Photos'). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const reader = await requireAdministrator(request, context);
  const query = parseGalleryQuery(new URL(request.url).searchParams);
  const { rows, ...list } = await listPhotos(query);
  // The last photo of the last page was deleted.
  if (list.page !== query.page) throw redirect(photosHref({ ...query, page: list.page }));
  return { query, layout: layoutFor(reader, 'photos', query.layout), photos: rows, list };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { administrator, form } = await requireAdministratorWrite(request, context);
  if (isLayoutChoice(form)) return chooseLayout(administrator, 'photos', form);
  return changePhotos(form, administrator);
}

/**
 * A network failure or an ended session must not replace the page, and its unsaved text, by an error page.
 */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toFailureResult(serverAction);
}

function photosHref(query: GalleryQuery): string {
  const params = galleryParams(query);
  return params.size > 0 ? `/admin/photos?${params}` : '/admin/photos';
}

export default function Photos({ loaderData }: Route.ComponentProps) {
  const { query, layout, photos, list } = loaderData;
  const navigation = useNavigation();
  const loading = navigation.location?.pathname === '/admin/photos';
  const landing = useRef<HTMLParagraphElement>(null);
  const message = (
    <p ref={landing} tabIndex={-1} role="status" className="text-ink-muted text-sm">
      {summary(query, list)}
    </p>
  );
  return (
    <OfficePage
      compact
      title={TITLE}
      action={
        <ButtonLink
          to="/admin/photos/upload"
          size="sm"
          icon={<Upload aria-hidden="true" className="size-5" />}
        >
          Ajouter des photos
        </ButtonLink>
      }
    >
      {list.total > 0 && <GalleryFilter query={query} clearHref="/admin/photos" />}
      <div className={cn('grid gap-2 transition-opacity', loading && 'opacity-60')} aria-busy={loading}>
        {photos.length === 0 ? (
          <>
            {message}
            <Nothing query={query} />
          </>
        ) : (
          <GalleryGrid
            key={photosHref(query)}
            photos={photos}
            layout={layout}
            landing={landing}
            summary={message}
            choice={
              <LayoutChoice
                current={layout}
                href={(layout) => photosHref({ ...query, layout })}
                isOfAddress={Boolean(query.layout)}
              />
            }
          />
        )}
        <Pagination
          page={list.page}
          pageCount={list.pageCount}
          href={(page) => photosHref({ ...query, page })}
          label="Pages de la galerie"
        />
      </div>
    </OfficePage>
  );
}

type List = Route.ComponentProps['loaderData']['list'];

function isFiltered({ search, category }: GalleryQuery): boolean {
  return search !== '' || category !== 'all';
}

/** « 12 photos pour « fête », dans Campus, page 1 sur 2 ». */
function summary(query: GalleryQuery, { matching, page, pageCount }: List): string {
  if (matching === 0 && !isFiltered(query)) return '';
  const words = query.search && ` pour «\u00A0${bidiIsolate(query.search)}\u00A0»`;
  const place = query.category === 'all' ? '' : `, dans ${albumLabel(query.category, query.subcategory)}`;
  const where = pageCount > 1 ? `, page ${page} sur ${pageCount}` : '';
  return `${matching} photo${matching > 1 ? 's' : ''}${words}${place}${where}`;
}

function Nothing({ query }: { query: GalleryQuery }) {
  if (isFiltered(query)) {
    return (
      <EmptyState
        title="Aucune photo trouvée"
        text="Essayez d’autres mots, ou une autre section."
        action={
          <ButtonLink to="/admin/photos" variant="secondary">
            Tout afficher
          </ButtonLink>
        }
      />
    );
  }
  return (
    <EmptyState
      title="Aucune photo pour le moment"
      text="Les photos que vous ajoutez apparaissent ici, puis sur les pages du site selon leur section."
      action={<ButtonLink to="/admin/photos/upload">Ajouter des photos</ButtonLink>}
    />
  );
}

/** The gallery could not be read (spec §8): an error with a retry. */
export function ErrorBoundary() {
  return <OfficeFailure page={TITLE} title="Impossible de charger les photos" />;
}
