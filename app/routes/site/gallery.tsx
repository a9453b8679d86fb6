import { data } from 'react-router';
import { log } from '#app/config/log.server.ts';
import { rememberUntilChange } from '#app/db/remember.server.ts';
import { type AlbumSummary, albumAt, albumPath, galleryPath } from '#app/features/photos/albums.ts';
import { listAlbums } from '#app/features/photos/public-gallery.server.ts';
import { publicPage } from '#app/lib/cache-headers.ts';
import { type GalleryTexts, galleryPage } from '#app/school/pages/gallery.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Hero } from '#app/ui/hero.tsx';
import { Container } from '#app/ui/layout.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { khatamPath } from '#app/ui/zellige-mark.tsx';
import type { Route } from './+types/gallery.ts';
import { pageMeta, siteOf } from './page-meta.ts';
import { breadcrumbThing } from './structured-data.ts';
import { textsOf } from './texts/texts-of.server.ts';

const shownAlbums = rememberUntilChange('photos', listAlbums);

/** The albums of the school's photos. */
export async function loader() {
  const { texts, complete } = await textsOf(galleryPage);
  try {
    const headers = publicPage({ shows: ['photos', 'texts'], complete });
    return data({ texts, albums: await shownAlbums() }, { headers });
  } catch (error) {
    log.error({ err: error }, 'the albums could not be read: the gallery is shown empty');
    return data(
      { texts, albums: [] },
      { headers: publicPage({ shows: ['photos', 'texts'], complete: false }) },
    );
  }
}

export { headers } from './page-headers.ts';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const site = siteOf(matches);
  return pageMeta(matches, {
    path: galleryPath,
    title: 'Galerie',
    description: loaderData?.texts.head.description ?? '',
    structuredData: [breadcrumbThing(site, [{ name: 'Galerie', path: galleryPath }])],
  });
}

export default function Gallery({ loaderData: { albums, texts } }: Route.ComponentProps) {
  return (
    <>
      <Hero
        eyebrow={texts.head.eyebrow}
        title={texts.head.title}
        text={texts.head.text}
        aside={albums.length > 0 && <PhotoCount albums={albums} />}
      />
      <Container className="py-10 sm:py-16">
        {albums.length > 0 ? <Albums albums={albums} texts={texts} /> : <NoAlbums {...texts.nothing} />}
      </Container>
    </>
  );
}

/** How much there is to see, large. */
function PhotoCount({ albums }: { albums: readonly AlbumSummary[] }) {
  const photos = albums.reduce((sum, album) => sum + album.photos, 0);
  return (
    <p className="flex items-center gap-5 lg:justify-end">
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-16 fill-saffron sm:size-24">
        <path d={khatamPath} />
      </svg>
      <span className="grid leading-tight">
        <span className="font-bold font-display text-4xl">{photos > 1 ? `${photos} photos` : '1 photo'}</span>
        <span className="text-ink-faint text-lg">
          {albums.length > 1 ? `dans ${albums.length} albums` : 'dans un album'}
        </span>
      </span>
    </p>
  );
}

type AlbumsProps = { albums: readonly AlbumSummary[]; texts: GalleryTexts };

function Albums({ albums, texts }: AlbumsProps) {
  return (
    <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {albums.map((summary, index) => (
        <li key={summary.slug} className="min-w-0">
          <AlbumCard summary={summary} texts={texts} priority={index === 0} />
        </li>
      ))}
    </ul>
  );
}

type AlbumCardProps = { summary: AlbumSummary; texts: GalleryTexts; priority: boolean };

function AlbumCard({ summary: { slug, photos, cover }, texts, priority }: AlbumCardProps) {
  const album = albumAt(slug);
  if (!album) return null;
  const { name, text } = texts[album.category];
  return (
    <article className="group relative grid overflow-hidden rounded-card border border-line bg-white hover:border-majorelle">
      <div className="aspect-4/3 overflow-hidden bg-sand-deep">
        <Picture
          image={{ ...cover, blur: null }}
          alt=""
          sizes="(min-width: 1024px) 33vw, (min-width: 640px) 50vw, 100vw"
          className="size-full object-cover"
          priority={priority}
        />
      </div>
      <div className="grid gap-1 p-5">
        <h2 className="text-xl">
          <a href={albumPath(album)} className="after:absolute after:inset-0 group-hover:underline">
            {name}
          </a>
        </h2>
        <p className="text-ink-muted">{text}</p>
        <p className="text-ink-muted text-sm">{photos === 1 ? '1 photo' : `${photos} photos`}</p>
      </div>
    </article>
  );
}

function NoAlbums({ title, text }: GalleryTexts['nothing']) {
  return (
    <EmptyState
      title={title}
      text={text}
      action={<ButtonLink to="/contact">Demander une visite</ButtonLink>}
    />
  );
}
