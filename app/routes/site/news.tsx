import { data } from 'react-router';
import type { EventSummary } from '#app/features/events/events.ts';
import { newestPhotos } from '#app/features/photos/page-photos.server.ts';
import { PostCard } from '#app/features/posts/components/post-card.tsx';
import type { PostSummary } from '#app/features/posts/posts.ts';
import { publicPage } from '#app/lib/cache-headers.ts';
import { type News as NewsTexts, newsletterTexts, newsPage } from '#app/school/pages/news.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { Route } from './+types/news.ts';
import { EventBrief } from './news/event-brief.tsx';
import { latestNews } from './news/latest-news.server.ts';
import {
  eventsSection,
  largePosts,
  NewsHero,
  NewsSection,
  newsGrids,
  postsSection,
} from './news/news-frame.tsx';
import { pageMeta, siteOf } from './page-meta.ts';
import { breadcrumbThing } from './structured-data.ts';
import { NewsletterSection } from './texts/newsletter-section.tsx';
import { textsOf } from './texts/texts-of.server.ts';

export async function loader() {
  const [{ posts, events, ...news }, photos, written, newsletter] = await Promise.all([
    latestNews(),
    newestPhotos(),
    textsOf(newsPage),
    textsOf(newsletterTexts),
  ]);
  const headers = publicPage({
    shows: ['posts', 'events', 'photos', 'texts'],
    complete: news.complete && photos.complete && written.complete && newsletter.complete,
    expiresIn: news.expiresIn,
  });
  const texts = { ...written.texts, newsletter: newsletter.texts };
  return data({ posts, events, photos: photos.shown, texts }, { headers });
}

export { headers } from './page-headers.ts';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const site = siteOf(matches);
  return pageMeta(matches, {
    path: '/actualites',
    title: loaderData.texts.head.title,
    description: loaderData.texts.head.description,
    structuredData: [breadcrumbThing(site, [{ name: 'Actualités', path: '/actualites' }])],
  });
}

export default function News({ loaderData: { posts, events, photos, texts } }: Route.ComponentProps) {
  return (
    <>
      <NewsHero head={texts.head} photos={photos} />
      <NewsSection
        {...postsSection}
        more={posts.length > 0 ? postsSection.more : null}
        title={texts.posts.title}
      >
        {posts.length > 0 ? <Posts posts={posts} /> : <Nothing {...texts.posts} />}
      </NewsSection>
      <NewsSection {...eventsSection} title={texts.events.title}>
        {events.length > 0 ? <Events events={events} /> : <Nothing {...texts.events} />}
      </NewsSection>
      <NewsletterSection texts={texts.newsletter} />
    </>
  );
}

function Posts({ posts }: { posts: readonly PostSummary[] }) {
  const [large, small] = [posts.slice(0, largePosts), posts.slice(largePosts)];
  return (
    <>
      <ul className={newsGrids.large}>
        {large.map((post, index) => (
          <li key={post.slug} className="min-w-0 lg:only:col-span-2">
            <PostCard
              post={post}
              size={large.length === 1 ? 'wide' : index === 0 ? 'large' : 'second'}
              headingLevel={3}
              priority={index === 0}
            />
          </li>
        ))}
      </ul>
      {small.length > 0 && (
        <ul className={newsGrids.small}>
          {small.map((post) => (
            <li key={post.slug} className="min-w-0">
              <PostCard post={post} size="small" headingLevel={3} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type NothingProps = Pick<NewsTexts['posts'], 'noneTitle' | 'noneText'>;

function Nothing({ noneTitle, noneText }: NothingProps) {
  return <EmptyState headingLevel={3} title={noneTitle} text={noneText} />;
}

function Events({ events }: { events: readonly EventSummary[] }) {
  return (
    <ul className={newsGrids.events}>
      {events.map((event) => (
        <li key={event.slug} className="min-w-0 sm:only:col-span-full">
          <EventBrief event={event} wide={events.length === 1} />
        </li>
      ))}
    </ul>
  );
}
