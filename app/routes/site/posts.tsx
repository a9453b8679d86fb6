import { data } from 'react-router';
import { log } from '#app/config/log.server.ts';
import { PostCard } from '#app/features/posts/components/post-card.tsx';
import type { PostSummary } from '#app/features/posts/posts.ts';
import { listPublishedPosts } from '#app/features/posts/published-posts.server.ts';
import { publicPage } from '#app/lib/cache-headers.ts';
import { cn } from '#app/lib/class-names.ts';
import { ofSchool } from '#app/school/contacts.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Hero } from '#app/ui/hero.tsx';
import { Container } from '#app/ui/layout.tsx';
import type { Route } from './+types/posts.ts';
import { pageMeta, siteOf } from './page-meta.ts';
import { feedLink } from './post/feed-link.ts';
import { breadcrumbThing } from './structured-data.ts';
import { NewsletterSection } from './texts/newsletter-section.tsx';

/** All published posts (spec §2, §7); none when they cannot be read (spec §8). */
export async function loader() {
  try {
    const posts = await listPublishedPosts();
    return data({ posts }, { headers: publicPage({ shows: ['posts'] }) });
  } catch (error) {
    log.error({ err: error }, 'posts could not be read: the blog is shown empty');
    return data(
      { posts: [] as PostSummary[] },
      { headers: publicPage({ shows: ['posts'], complete: false }) },
    );
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ matches }: Route.MetaArgs) {
  const site = siteOf(matches);
  return [
    ...pageMeta(matches, {
      path: '/blog',
      title: 'Blog',
      description: `Apprendre, grandir, accompagner\u00A0: les articles de l’équipe ${ofSchool(site.school.name)} pour les familles, de la maternelle au lycée.`,
      structuredData: [breadcrumbThing(site, [{ name: 'Blog', path: '/blog' }])],
    }),
    feedLink(site.school),
  ];
}

export default function Posts({ loaderData: { posts } }: Route.ComponentProps) {
  return (
    <>
      <Hero
        eyebrow="Le blog de l’école"
        title="Apprendre, grandir, accompagner"
        text={`Ce que nous observons en classe, ce que nous essayons, ce que les familles nous demandent\u00A0: notre équipe vous le raconte.`}
      />
      <Container className="pt-12 pb-4 sm:pt-16">
        {posts.length > 0 ? <PostGrid posts={posts} /> : <NoPosts />}
      </Container>
      <NewsletterSection />
    </>
  );
}

/** Newest first; the first larger, over two columns. */
function PostGrid({ posts }: { posts: readonly PostSummary[] }) {
  return (
    <>
      <h2 className="sr-only">Tous les articles</h2>
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {posts.map((post, index) => (
          <li key={post.slug} className={cn('min-w-0', index === 0 && 'sm:col-span-2')}>
            <PostCard
              post={post}
              size={index === 0 ? 'wide' : 'medium'}
              headingLevel={3}
              priority={index === 0}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function NoPosts() {
  return (
    <EmptyState
      title="Aucun article disponible"
      text="Revenez bientôt nous lire."
      action={
        <ButtonLink to="/philosophie" variant="secondary">
          Découvrir notre école
        </ButtonLink>
      }
    />
  );
}
