import { data, redirect } from 'react-router';
import { findPostGroup, listShownCategories } from '#app/features/posts/post-groups.server.ts';
import { groupKindAt, groupPath, type PostGroup } from '#app/features/posts/posts.ts';
import { listPublishedPosts } from '#app/features/posts/published-posts.server.ts';
import { unavailablePage } from '#app/lib/cache-headers.ts';
import { listPagePath } from '#app/lib/list-pages.ts';
import { slugify } from '#app/lib/slug.ts';
import { ofSchool } from '#app/school/contacts.ts';
import { Hero } from '#app/ui/hero.tsx';
import { Container } from '#app/ui/layout.tsx';
import type { Route } from './+types/posts-group.ts';
import { BackLink } from './article/back-link.tsx';
import { ContentNotFound } from './article/content-not-found.tsx';
import { answerListPage } from './lists/answer-list-page.server.ts';
import { listMeta } from './lists/list-meta.ts';
import { ListPagination } from './lists/list-pagination.tsx';
import { siteOf } from './page-meta.ts';
import { feedLink } from './post/feed-link.ts';
import { blogTexts } from './posts/blog-texts.server.ts';
import { CategoryLinks } from './posts/category-links.tsx';
import { PostGrid } from './posts/post-grid.tsx';
import { NewsletterSection } from './texts/newsletter-section.tsx';

/** The published posts of a category or of a tag, paginated (decision 20); 404 when missing. */
export async function loader({ params, url }: Route.LoaderArgs) {
  const groupRef = { kind: groupKindAt(url.pathname) ?? 'category', slug: slugify(params.slug) };
  const group = await findPostGroup(groupRef);
  if (!group) {
    const missing = { group: null, list: null, texts: null, beside: null };
    return data(missing, unavailablePage(404));
  }
  const path = groupPath(group);
  if (params.slug !== group.slug) {
    const named = 'page' in params ? Number(params.page) : 1;
    throw redirect(listPagePath(path, named > 1 ? named : 1), 301);
  }
  const answer = await answerListPage({
    path,
    named: 'page' in params ? params.page : undefined,
    shows: 'posts',
    written: await blogTexts(),
    read: (page) => listPublishedPosts({ page, group }),
    beside: listShownCategories,
  });
  return data({ ...answer.data, group }, answer.init ?? {});
}

export { headers } from './page-headers.ts';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { school } = siteOf(matches);
  const { group, list } = loaderData ?? {};
  if (!group) return [...listMeta(matches, null, { path: '/blog', title: '', description: '' })];
  const page = {
    path: groupPath(group),
    title: group.name,
    description: `${aboutGroup(group)}\u00A0: les articles du blog ${ofSchool(school.name)} pour les familles, de la maternelle au lycée.`,
    within: { name: 'Blog', path: '/blog' },
  };
  return [...listMeta(matches, list, page), feedLink(school, group), feedLink(school)];
}

function aboutGroup({ kind, name }: PostGroup): string {
  return kind === 'category' ? name : `Mot-clé «\u00A0${name}\u00A0»`;
}

export default function PostsOfGroup({ loaderData: { group, list, texts, beside } }: Route.ComponentProps) {
  if (!group || !list) {
    return (
      <ContentNotFound
        title="Page introuvable"
        text="Cette page du blog n’existe pas ou n’existe plus."
        back={{
          to: group ? groupPath(group) : '/blog',
          label: group ? 'Voir ces articles' : 'Retour au blog',
        }}
      />
    );
  }
  const path = groupPath(group);
  return (
    <>
      <Hero
        eyebrow={
          <BackLink to="/blog">{group.kind === 'category' ? 'Le blog de l’école' : 'Mot-clé'}</BackLink>
        }
        title={
          <>
            <bdi className="wrap-anywhere">{group.name}</bdi>
            {list.page > 1 && `, page ${list.page}`}
          </>
        }
        text={list.matching > 1 ? `${list.matching} articles` : '1 article'}
      />
      <Container className="grid gap-8 pt-12 pb-4 sm:pt-16">
        {beside && <CategoryLinks categories={beside} current={path} />}
        <PostGrid list={list} />
        <ListPagination list={list} path={path} label={`Pages de «\u00A0${group.name}\u00A0»`} />
      </Container>
      {texts && <NewsletterSection texts={texts.newsletter} />}
    </>
  );
}
