import { redirect } from 'react-router';
import { contentListHref, parseContentQuery } from '#app/content/content-lists.ts';
import { type ListedPost, listPosts } from '#app/features/posts/list-posts.server.ts';
import { deletePost } from '#app/features/posts/save-post.server.ts';
import { formatDate, formatDateTime } from '#app/lib/dates.ts';
import { isolated } from '#app/lib/isolated.ts';
import { requireAdministrator } from '#app/security/guard.server.ts';
import type { Route } from './+types/blog.ts';
import { askServer } from './ask-server.ts';
import { ContentListError, ContentListPage } from './content/content-list-page.tsx';
import { contentWords } from './content/content-words.ts';
import { deleteAction } from './content/delete-action.server.ts';
import { officeTitle } from './shell/office-page.tsx';

export const meta: Route.MetaFunction = () => officeTitle(contentWords.post.list);

/** One page of the posts, newest first, with the counts of the filters (spec §2, §7). */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const query = parseContentQuery(new URL(request.url).searchParams);
  const { rows, page, ...list } = await listPosts(query);
  if (page !== query.page) throw redirect(contentListHref('/admin/blog', { ...query, page }));
  return { view: query, items: rows.map(viewOf), ...list };
}

function viewOf({ id, slug, title, status, cover, ...post }: ListedPost) {
  const date = post.publishedAt
    ? `Publié le ${formatDate(post.publishedAt)}`
    : `Créé le ${formatDate(post.createdAt)}`;
  const by = post.updatedByName ? ` par ${isolated(post.updatedByName)}` : '';
  const facts = [`${date} · ${isolated(post.author)}`, `Modifié le ${formatDateTime(post.updatedAt)}${by}`];
  return { id, slug, title, status, cover, facts };
}

export async function action(args: Route.ActionArgs) {
  return deleteAction(args, deletePost);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return askServer(serverAction);
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  return <ContentListPage kind="post" {...loaderData} />;
}

export function ErrorBoundary() {
  return <ContentListError kind="post" />;
}
