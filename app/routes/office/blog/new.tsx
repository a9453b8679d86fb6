import { contentTexts } from '#app/content/content-texts.ts';
import { CopyNotice } from '#app/content/form/copy-notice.tsx';
import { readPostGroups } from '#app/features/posts/known-tags.server.ts';
import { PostFields } from '#app/features/posts/office/post-fields.tsx';
import { postCollection } from '#app/features/posts/post-collection.server.ts';
import { ContentForm } from '#app/routes/office/content/content-form.tsx';
import { copiedItem } from '#app/routes/office/content/copied-item.server.ts';
import { createAction } from '#app/routes/office/content/save-actions.server.ts';
import { OfficePage, officeTitle } from '#app/routes/office/shell/office-page.tsx';
import { toFailureResult } from '#app/routes/office/to-failure-result.ts';
import { requireAdministrator } from '#app/security/guard.server.ts';
import type { Route } from './+types/new.ts';

export const meta: Route.MetaFunction = () => officeTitle(contentTexts.post.create);

/** The author defaults to the signed-in user (spec §5). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { fullName } = await requireAdministrator(request, context);
  const [groups, copied] = await Promise.all([readPostGroups(), copiedItem(request, postCollection)]);
  return { author: fullName, groups, copied };
}

export async function action(args: Route.ActionArgs) {
  return createAction(args, postCollection);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toFailureResult(serverAction);
}

export default function BlogNew({ loaderData, actionData }: Route.ComponentProps) {
  const { author, groups, copied } = loaderData;
  const { item } = copied;
  const words = item ? item.fields : { categoryId: '', tags: '' };
  return (
    <OfficePage title={contentTexts.post.create}>
      <CopyNotice kind="post" copied={copied} />
      <ContentForm
        key={item?.id}
        kind="post"
        item={null}
        stored={{ ...words, author, status: 'draft' }}
        result={actionData}
        fields={(props) => <PostFields {...props} item={null} groups={groups} />}
      />
    </OfficePage>
  );
}
