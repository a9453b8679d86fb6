import { postForm } from '#app/features/posts/post-form.server.ts';
import { createPost } from '#app/features/posts/save-post.server.ts';
import { askServer } from '#app/routes/office/ask-server.ts';
import { ContentForm } from '#app/routes/office/content/content-form.tsx';
import { contentWords } from '#app/routes/office/content/content-words.ts';
import { PostFields } from '#app/routes/office/content/post-fields.tsx';
import { createAction } from '#app/routes/office/content/save-actions.server.ts';
import { OfficePage, officeTitle } from '#app/routes/office/shell/office-page.tsx';
import { requireAdministrator } from '#app/security/guard.server.ts';
import type { Route } from './+types/new.ts';

export const meta: Route.MetaFunction = () => officeTitle(contentWords.post.create);

/** The author is who is signed in, unless said otherwise (spec §5). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { fullName } = await requireAdministrator(request, context);
  return { author: fullName };
}

export async function action(args: Route.ActionArgs) {
  return createAction(args, { kind: 'post', schema: postForm, create: createPost });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return askServer(serverAction);
}

export default function BlogNew({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <OfficePage title={contentWords.post.create}>
      <ContentForm
        kind="post"
        item={null}
        stored={{ author: loaderData.author, status: 'draft' }}
        result={actionData}
        fields={(props) => <PostFields {...props} item={null} />}
      />
    </OfficePage>
  );
}
