import { contentTexts } from '#app/content/content-texts.ts';
import { useCreatedNotice } from '#app/content/form/use-created-notice.ts';
import { readPostGroups } from '#app/features/posts/known-tags.server.ts';
import { PostFields } from '#app/features/posts/office/post-fields.tsx';
import { postCollection } from '#app/features/posts/post-collection.server.ts';
import { findItem } from '#app/routes/office/content/collections.server.ts';
import { ContentForm } from '#app/routes/office/content/content-form.tsx';
import { EditLinks, LoadError } from '#app/routes/office/content/edit-page.tsx';
import { updateAction } from '#app/routes/office/content/save-actions.server.ts';
import { OfficePage, officeTitle } from '#app/routes/office/shell/office-page.tsx';
import { toFailureResult } from '#app/routes/office/to-failure-result.ts';
import { requireAdministrator } from '#app/security/guard.server.ts';
import type { Route } from './+types/edit.ts';

export const meta: Route.MetaFunction = () => officeTitle(contentTexts.post.edit);

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const [post, groups] = await Promise.all([findItem(postCollection, params.id), readPostGroups()]);
  return { post, groups };
}

export async function action(args: Route.ActionArgs) {
  return updateAction(args, postCollection);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toFailureResult(serverAction);
}

export default function BlogEdit({ loaderData: { post, groups }, actionData }: Route.ComponentProps) {
  useCreatedNotice('post', post);
  return (
    <OfficePage title={contentTexts.post.edit} action={<EditLinks kind="post" item={post} />}>
      <ContentForm
        key={post.id}
        kind="post"
        item={post}
        stored={post.fields}
        result={actionData}
        fields={(props) => <PostFields {...props} item={post} groups={groups} />}
      />
    </OfficePage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError kind="post" error={error} />;
}
