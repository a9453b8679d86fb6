import { Tags } from 'lucide-react';
import { Link, redirect } from 'react-router';
import { contentListHref, parseContentQuery } from '#app/content/content-lists.ts';
import { contentTexts, describeSave, describeSchedule, shortDate } from '#app/content/content-texts.ts';
import { listCategories } from '#app/features/posts/categories/categories.server.ts';
import type { Category } from '#app/features/posts/categories/categories.ts';
import { type ListedPost, listPosts } from '#app/features/posts/list-posts.server.ts';
import { postCollection } from '#app/features/posts/post-collection.server.ts';
import { bidiIsolate } from '#app/lib/bidi-isolate.ts';
import { formatDate, formatDatePart } from '#app/lib/dates.ts';
import { layoutFor } from '#app/office/list-layout.ts';
import { requireAdministrator } from '#app/security/guard.server.ts';
import { Select } from '#app/ui/field.tsx';
import type { Route } from './+types/blog.ts';
import { ContentListError, ContentListPage } from './content/content-list-page.tsx';
import { listAction } from './content/list-action.server.ts';
import { officeTitle } from './shell/office-page.tsx';
import { toFailureResult } from './to-failure-result.ts';

export const meta: Route.MetaFunction = () => officeTitle(contentTexts.post.list);

/** One page of the posts, newest first, with the counts of the filters (spec §2, §7). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const reader = await requireAdministrator(request, context);
  const query = parseContentQuery(new URL(request.url).searchParams);
  const [{ rows, page, ...list }, categories] = await Promise.all([listPosts(query), listCategories()]);
  if (page !== query.page) throw redirect(contentListHref('/admin/blog', { ...query, page }));
  const layout = layoutFor(reader, 'posts', query.layout);
  return { view: query, layout, items: rows.map(viewOf), ...list, categories };
}

function viewOf({ id, slug, title, status, version, cover, ...post }: ListedPost) {
  const { publishedAt, createdAt, publishAt, author } = post;
  const date = publishedAt ? `Publié le ${formatDate(publishedAt)}` : `Créé le ${formatDate(createdAt)}`;
  const { modified, row } = describeSave(post);
  return {
    ...{ id, slug, title, status, version, cover, modified },
    details: [`${date} · ${bidiIsolate(author)}`, modified],
    planned: describeSchedule(post),
    isCancelled: false,
    row: {
      ...row,
      place: author,
      date: publishAt ? formatDatePart(publishAt, 'd MMM, HH:mm') : dateOf(post),
    },
  };
}

/** A published post has a date; a draft has none yet. */
function dateOf({ publishedAt }: Pick<ListedPost, 'publishedAt'>): string {
  return publishedAt ? shortDate(publishedAt) : '—';
}

export async function action(args: Route.ActionArgs) {
  return listAction(args, postCollection);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toFailureResult(serverAction);
}

export default function Blog({ loaderData: { categories, ...list } }: Route.ComponentProps) {
  return (
    <ContentListPage
      kind="post"
      {...list}
      filtered={categories.length > 0 ? ['categorie'] : []}
      filters={
        categories.length > 0 && <CategoryFilter categories={categories} current={list.view.category ?? ''} />
      }
      around={
        <Link
          to="/admin/blog/categories"
          title="Gérer les catégories"
          className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 font-semibold text-sm underline hover:text-majorelle"
        >
          <Tags aria-hidden="true" className="size-5" />
          <span className="max-sm:sr-only">Gérer les catégories</span>
        </Link>
      }
    />
  );
}

type CategoryFilterProps = { categories: readonly Category[]; current: string };

/** The category filter, with the number of posts in each. */
function CategoryFilter({ categories, current }: CategoryFilterProps) {
  return (
    <span className="min-w-0 max-sm:basis-full">
      {/* Remounted when the result changes, so that it shows the current filter. */}
      <Select key={current} name="categorie" defaultValue={current} aria-label="Catégorie">
        <option value="">Toutes les catégories</option>
        {categories.map(({ slug, name, posts }) => (
          <option key={slug} value={slug}>
            {name} ({posts})
          </option>
        ))}
      </Select>
    </span>
  );
}

export function ErrorBoundary() {
  return <ContentListError kind="post" />;
}
