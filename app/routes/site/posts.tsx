import { Fragment } from 'react';
import { rememberUntilChange } from '#app/db/remember.server.ts';
import { listShownCategories } from '#app/features/posts/post-groups.server.ts';
import { listPublishedPosts } from '#app/features/posts/published-posts.server.ts';
import type { Blog } from '#app/school/pages/news.ts';
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
import { blogTexts } from './posts/blog-texts.server.ts';
import { CategoryLinks, CategoryList } from './posts/category-links.tsx';
import { PostGrid } from './posts/post-grid.tsx';
import { NewsletterSection } from './texts/newsletter-section.tsx';

const path = '/blog';

const firstPage = rememberUntilChange('posts', () => listPublishedPosts({ page: 1 }));
const shownCategories = rememberUntilChange('posts', listShownCategories);

/** The published posts, paginated (spec §2, §7). */
export async function loader({ params }: Route.LoaderArgs) {
  return answerListPage({
    path,
    named: params.page,
    shows: 'posts',
    written: await blogTexts(),
    read: (page) => (page === 1 ? firstPage() : listPublishedPosts({ page })),
    beside: shownCategories,
  });
}

export { headers } from './page-headers.ts';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { school } = siteOf(matches);
  const page = {
    path,
    title: 'Blog',
    description: loaderData?.texts.head.description ?? '',
  };
  return [...listMeta(matches, loaderData?.list, page), feedLink(school)];
}

export default function Posts({ loaderData: { list, texts, beside } }: Route.ComponentProps) {
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
        <Introduction head={texts.head} categories={beside ?? []} />
      ) : (
        <Hero eyebrow={texts.head.eyebrow} title={`Articles, page ${list.page}`} />
      )}
      <Container className="grid gap-8 pt-12 pb-4 sm:pt-16">
        {beside && list.page > 1 && <CategoryLinks categories={beside} current={null} />}
        {list.rows.length > 0 ? <PostGrid list={list} /> : <NoPosts {...texts.nothing} />}
        <ListPagination list={list} path={path} label="Pages du blog" />
      </Container>
      <NewsletterSection texts={texts.newsletter} />
    </>
  );
}

type IntroductionProps = Pick<Parameters<typeof CategoryList>[0], 'categories'> & { head: Blog['head'] };

function Introduction({ head, categories }: IntroductionProps) {
  return (
    <Hero
      eyebrow={head.eyebrow}
      size="large"
      title={
        <span className="words-grow">
          {head.title.split(' ').map((word, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a title's words are identified by position
            <Fragment key={index}>
              {index > 0 && ' '}
              <span>{word}</span>
            </Fragment>
          ))}
        </span>
      }
      text={head.text}
      aside={categories.length > 0 && <CategoryList categories={categories} />}
    />
  );
}

function NoPosts({ title, text }: Blog['nothing']) {
  return (
    <EmptyState
      title={title}
      text={text}
      action={
        <ButtonLink to="/philosophie" variant="secondary">
          Découvrir notre école
        </ButtonLink>
      }
    />
  );
}
