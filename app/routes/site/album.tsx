import { data } from 'react-router';
import { albumAt, albumPath, galleryPath } from '#app/features/photos/albums.ts';
import { AlbumGrid } from '#app/features/photos/components/album-grid.tsx';
import { listAlbumPhotos } from '#app/features/photos/public-gallery.server.ts';
import { publicPage } from '#app/lib/cache-headers.ts';
import { galleryPage } from '#app/school/pages/gallery.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Hero } from '#app/ui/hero.tsx';
import { Container } from '#app/ui/layout.tsx';
import type { Route } from './+types/album.ts';
import { BackLink } from './article/back-link.tsx';
import { ContentNotFound } from './article/content-not-found.tsx';
import { answerListPage } from './lists/answer-list-page.server.ts';
import { listMeta } from './lists/list-meta.ts';
import { ListPagination } from './lists/list-pagination.tsx';
import { textsOf } from './texts/texts-of.server.ts';

/** The photos of one album, paginated. */
export async function loader({ params }: Route.LoaderArgs) {
  const written = await textsOf(galleryPage);
  const album = albumAt(params.album);
  if (!album) {
    const headers = publicPage({ shows: ['photos'], complete: false });
    return data({ list: null, texts: written.texts }, { status: 404, headers });
  }
  return answerListPage({
    path: albumPath(album),
    named: params.page,
    shows: 'photos',
    written,
    read: (page) => listAlbumPhotos(album, { name: written.texts[album.category].name, page }),
  });
}

export { headers } from './page-headers.ts';

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  const album = albumAt(params.album);
  const { name = 'Galerie', text = '' } = (album && loaderData?.texts[album.category]) ?? {};
  return listMeta(matches, album ? loaderData?.list : null, {
    path: album ? albumPath(album) : galleryPath,
    title: name,
    within: { name: 'Galerie', path: galleryPath },
    description: `${name}, en images. ${text}`,
  });
}

export default function AlbumPage({ loaderData: { list, texts }, params }: Route.ComponentProps) {
  const album = albumAt(params.album);
  if (!list || !album) {
    return (
      <ContentNotFound
        title="Page introuvable"
        text="Cet album n’existe pas ou n’existe plus."
        back={{ to: galleryPath, label: 'Retour à la galerie' }}
      />
    );
  }
  const { name, text } = texts[album.category];
  return (
    <>
      <Hero
        eyebrow={<BackLink to={galleryPath}>La galerie</BackLink>}
        title={list.page === 1 ? name : `${name}, page ${list.page}`}
        text={list.page === 1 ? text : undefined}
      />
      <Container className="grid gap-6 py-8 sm:py-12">
        <h2 className="sr-only">Les photos</h2>
        {list.rows.length > 0 ? <AlbumGrid photos={list.rows} /> : <EmptyState {...texts.nothing} />}
        <ListPagination list={list} path={albumPath(album)} label="Pages de l’album" />
      </Container>
    </>
  );
}
