import { Link } from 'react-router';
import { DateFigure } from '#app/features/events/components/date-figure.tsx';
import { type EventSummary, eventPath } from '#app/features/events/events.ts';
import { type PostSummary, postPath } from '#app/features/posts/posts.ts';
import { Container } from '#app/ui/layout.tsx';

type LatestNewsProps = { posts: readonly PostSummary[]; events: readonly EventSummary[] };

const heading = 'border-ink border-b-2 pb-3 text-2xl';
const title = 'font-semibold wrap-anywhere after:absolute after:inset-0 hover:text-majorelle hover:underline';
const all = 'mt-2 inline-flex min-h-11 items-center font-semibold text-majorelle hover:underline';

/** The newsletter's current material: titles and dates, no pictures. Empty parts are left out. */
export function LatestNews({ posts, events }: LatestNewsProps) {
  if (posts.length + events.length === 0) return null;
  return (
    <div className="border-line border-t bg-white py-14 sm:py-20">
      <Container className="grid items-start gap-12 lg:auto-cols-fr lg:grid-flow-col lg:gap-16">
        {posts.length > 0 && <Posts posts={posts} />}
        {events.length > 0 && <Events events={events} />}
      </Container>
    </div>
  );
}

function Posts({ posts }: Pick<LatestNewsProps, 'posts'>) {
  return (
    <section aria-labelledby="articles" className="min-w-0">
      <h2 id="articles" className={heading}>
        Nos dernières actualités
      </h2>
      <ul className="divide-y divide-line">
        {posts.map(({ slug, title: words, publishedOn }) => (
          <li key={slug} className="relative grid gap-1 py-5">
            <time dateTime={publishedOn.iso} className="text-ink-muted text-sm">
              {publishedOn.label}
            </time>
            <Link to={postPath(slug)} className={title}>
              <bdi>{words}</bdi>
            </Link>
          </li>
        ))}
      </ul>
      <Link to="/actualites" className={all}>
        Lire les actualités
      </Link>
    </section>
  );
}

function Events({ events }: Pick<LatestNewsProps, 'events'>) {
  return (
    <section aria-labelledby="evenements" className="min-w-0">
      <h2 id="evenements" className={heading}>
        Nos prochains événements
      </h2>
      <ul className="divide-y divide-line">
        {events.map(({ slug, title: words, startsAt, cancelled }) => (
          <li key={slug} className="relative grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-6 py-4">
            <DateFigure
              moment={startsAt}
              className="text-ink-muted text-xs"
              dayClass="text-3xl text-majorelle"
            />
            <Link to={eventPath(slug)} className={title}>
              {cancelled && <>Annulé{'\u00A0'}: </>}
              <bdi>{words}</bdi>
            </Link>
          </li>
        ))}
      </ul>
      <Link to="/evenements" className={all}>
        Voir tous les événements
      </Link>
    </section>
  );
}
