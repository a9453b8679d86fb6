import { PostCard } from '#app/features/posts/components/post-card.tsx';
import type { PostSummary } from '#app/features/posts/posts.ts';
import { listPublishedPosts } from '#app/features/posts/published-posts.server.ts';
import { cn } from '#app/lib/class-names.ts';
import { cardsPerPage } from '#app/lib/list-pages.ts';
import type { ListPage } from '#app/lib/list-query.ts';
import { ofSchool } from '#app/school/contacts.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Hero } from '#app/ui/hero.tsx';
import { Container } from '#app/ui/layout.tsx';
import type { Route } from './+types/posts.ts';
import { ContentNotFound } from './article/content-not-found.tsx';
import { answerListPage } from './lists/answer-list-page.server.ts';
import { listMeta } from './lists/list-meta.ts';
import { ListPagination } from './lists/list-pagination.tsx';
import { siteOf } from './page-meta.ts';
import { feedLink } from './post/feed-link.ts';
import { NewsletterSection } from './texts/newsletter-section.tsx';

const path = '/blog';

/** The published posts, page by page (spec §2, §7). */
export function loader({ params }: Route.LoaderArgs) {
  return answerListPage({
    path,
    named: params.page,
    shows: 'posts',
    read: (page) => listPublishedPosts({ page }),
  });
}

export { headers } from './page-headers.ts';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { school } = siteOf(matches);
  const facts = {
    path,
    title: 'Blog',
    description: `Apprendre, grandir, accompagner\u00A0: les articles de l’équipe ${ofSchool(school.name)} pour les familles, de la maternelle au lycée.`,
  };
  return [...listMeta(matches, loaderData?.list, facts), feedLink(school)];
}

export default function Posts({ loaderData: { list } }: Route.ComponentProps) {
  if (!list) {
    return (
      <ContentNotFound
        title="Page introuvable"
        text="Cette page du blog n’existe pas ou n’existe plus."
        back={{ to: path, label: 'Retour au blog' }}
      />
    );
  }
  return (
    <>
      {list.page === 1 ? (
        <Introduction />
      ) : (
        <Hero eyebrow="Le blog de l’école" title={`Articles, page ${list.page}`} />
      )}
      <Container className="pt-12 pb-4 sm:pt-16">
        {list.rows.length > 0 ? <PostGrid list={list} /> : <NoPosts />}
        <ListPagination list={list} path={path} label="Pages du blog" />
      </Container>
      <NewsletterSection />
    </>
  );
}

function Introduction() {
  return (
    <Hero
      eyebrow="Le blog de l’école"
      size="large"
      title={
        <span className="words-grow">
          <span>Apprendre,</span> <span>grandir,</span> <span>accompagner</span>
        </span>
      }
      text={`Ce que nous observons en classe, ce que nous essayons, ce que les familles nous demandent\u00A0: notre équipe vous le raconte.`}
    />
  );
}

/** Newest first; the newest of all larger, over two columns. */
function PostGrid({ list: { rows, page } }: { list: ListPage<PostSummary> }) {
  return (
    <>
      <h2 className="sr-only">Tous les articles</h2>
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {rows.map((post, index) => {
          const room = page === 1 ? roomOnFirstPage(index) : '';
          return (
            <li key={post.slug} className={cn('min-w-0', room)}>
              <PostCard post={post} size={room ? 'wide' : 'medium'} headingLevel={3} priority={index === 0} />
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** With the first over two columns, the last of a full page would stand beside a hole, two abreast or three. */
function roomOnFirstPage(index: number): string {
  if (index === 0) return 'sm:col-span-2';
  return index === cardsPerPage - 1 ? 'sm:col-span-full' : '';
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
