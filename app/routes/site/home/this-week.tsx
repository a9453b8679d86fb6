import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DateFigure } from '#app/features/events/components/date-figure.tsx';
import { type EventSummary, eventPath } from '#app/features/events/events.ts';
import { albumPath, type NewestPhoto } from '#app/features/photos/albums.ts';
import { PhotoMosaic } from '#app/features/photos/components/photo-mosaic.tsx';
import { type PostSummary, postPath } from '#app/features/posts/posts.ts';
import { Card } from '#app/ui/card.tsx';
import { Cover } from '#app/ui/cover.tsx';
import { Container } from '#app/ui/layout.tsx';

export type Latest = {
  event: EventSummary | undefined;
  post: PostSummary | undefined;
  photos: readonly NewestPhoto[];
  /** Something of it is of these seven days. */
  thisWeek: boolean;
};

const title = 'wrap-anywhere text-lg leading-snug after:absolute after:inset-0 hover:underline';

/** What is new at the school: the next event, the newest post, the newest photos. Empty parts are left out. */
export function ThisWeek({ latest: { event, post, photos, thisWeek } }: { latest: Latest }) {
  if (!event && !post && photos.length === 0) return null;
  return (
    <section aria-labelledby="actuel" className="pb-9 max-sm:pt-8 sm:pb-14">
      <Container className="grid gap-4 sm:gap-5">
        <h2 id="actuel" className="text-2xl">
          {thisWeek ? 'Cette semaine' : 'En ce moment'}
        </h2>
        <div className="grid gap-4 sm:gap-5 lg:auto-cols-fr lg:grid-flow-col">
          {event && <NextEvent event={event} />}
          {post && <NewestPost post={post} />}
          {photos.length > 0 && <NewestPhotos photos={photos} />}
        </div>
      </Container>
    </section>
  );
}

function NextEvent({ event }: { event: EventSummary }) {
  return (
    <Card as="article" padding="none" interactive tone="ink" className="flex items-center gap-5 p-5">
      <DateFigure
        moment={event.startsAt}
        className="shrink-0 text-center text-ink-faint text-xs"
        dayClass="text-4xl text-saffron"
      />
      <div className="grid min-w-0 gap-1.5">
        <Kind onInk>Prochain rendez-vous</Kind>
        <h3>
          <Link to={eventPath(event.slug)} className={`line-clamp-3 ${title}`}>
            {event.cancelled && <>Annulé{'\u00A0'}: </>}
            <bdi>{event.title}</bdi>
          </Link>
        </h3>
        <p className="line-clamp-2 wrap-anywhere text-ink-faint text-sm">
          {event.when.beside} · <bdi>{event.location}</bdi>
        </p>
      </div>
    </Card>
  );
}

function NewestPost({ post }: { post: PostSummary }) {
  return (
    <Card as="article" padding="none" interactive className="grid grid-cols-[minmax(6.5rem,2fr)_3fr]">
      <div className="relative min-h-32 bg-sand-deep">
        <Cover cover={post.cover} sizes="(min-width: 1024px) 12rem, 40vw" className="absolute inset-0" />
      </div>
      <div className="grid min-w-0 content-center gap-1.5 p-5">
        <Kind>Dernier article</Kind>
        <h3>
          <Link to={postPath(post.slug)} className={`line-clamp-4 ${title}`}>
            <bdi>{post.title}</bdi>
          </Link>
        </h3>
        <time dateTime={post.publishedOn.iso} className="text-ink-muted text-sm">
          {post.publishedOn.label}
        </time>
      </div>
    </Card>
  );
}

/** All lead to the album of the first. */
function NewestPhotos({ photos }: { photos: readonly NewestPhoto[] }) {
  const [first] = photos;
  if (!first) return null;
  return (
    <Card as="article" padding="none" interactive className="grid grid-rows-[1fr_auto]">
      <PhotoMosaic
        photos={photos}
        sizes={['(min-width: 1024px) 16rem, 43vw', '(min-width: 1024px) 8rem, 30vw']}
        className="min-h-32"
      />
      <h3 className="px-5 py-3">
        <Link to={albumPath({ slug: first.album })} className={title}>
          Dernières photos
        </Link>
      </h3>
    </Card>
  );
}

function Kind({ onInk = false, children }: { onInk?: boolean; children: ReactNode }) {
  return (
    <p className={onInk ? 'font-semibold text-saffron text-sm' : 'font-semibold text-majorelle text-sm'}>
      {children}
    </p>
  );
}
