import { data, useNavigate, useSearchParams } from 'react-router';
import { contentListHref } from '#app/content/content-lists.ts';
import {
  createCategory,
  deleteCategory,
  listCategories,
  raiseCategory,
  renameCategory,
} from '#app/features/posts/categories/categories.server.ts';
import type { CategoryResult } from '#app/features/posts/categories/categories.ts';
import { categoryForm, nameIsTaken } from '#app/features/posts/categories/category-form.server.ts';
import { CategoryForm } from '#app/features/posts/categories/components/category-form.tsx';
import { CategoryList } from '#app/features/posts/categories/components/category-list.tsx';
import { parseForm } from '#app/forms/parse-form.ts';
import type { z } from '#app/lib/zod.ts';
import type { Failure } from '#app/office/failure.ts';
import { runCommand } from '#app/routes/office/run-command.server.ts';
import { OfficeFailure } from '#app/routes/office/shell/office-failure.tsx';
import { OfficePage, officeTitle } from '#app/routes/office/shell/office-page.tsx';
import { toFailureResult } from '#app/routes/office/to-failure-result.ts';
import { requireAdministrator, requireAdministratorWrite } from '#app/security/guard.server.ts';
import type { Administrator } from '#app/security/sessions.server.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { Route } from './+types/categories.ts';

const TITLE = 'Catégories du blog';
const listHref = '/admin/blog/categories';
const newHref = `${listHref}?categorie=nouvelle`;

export const meta: Route.MetaFunction = () => officeTitle(TITLE);

/** The categories of posts. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  return { categories: await listCategories() };
}

/** Adds, renames, moves or deletes a category. */
export async function action({ request, context }: Route.ActionArgs) {
  const { administrator, form } = await requireAdministratorWrite(request, context);
  const { value: input, errors } = parseForm(form, categoryForm);
  if (errors) return answer({ status: 'invalid', errors }, 400);
  return runCommand(
    'a category of posts could not be changed',
    async () => {
      const outcome = await command(administrator, input);
      return outcome === 'taken'
        ? answer({ status: 'invalid', errors: { name: [nameIsTaken] } }, 400)
        : answer({ status: outcome }, 200);
    },
    () => answer({ status: 'failed' }, 500),
  );
}

async function command(administrator: Administrator, input: z.output<typeof categoryForm>) {
  switch (input.intent) {
    case 'create-category':
      return doneAs('saved', await createCategory(administrator, input.name));
    case 'rename-category':
      return doneAs('saved', await renameCategory(administrator, input));
    case 'raise-category':
      return doneAs('raised', await raiseCategory(administrator, input.id));
    case 'delete-category':
      return doneAs('deleted', await deleteCategory(administrator, input));
  }
}

function doneAs<Done extends string, Outcome extends string>(done: Done, outcome: Outcome | 'done') {
  return outcome === 'done' ? done : (outcome as Exclude<Outcome, 'done'>);
}

function answer(body: CategoryResult | Failure, status: number) {
  return data(body, { status });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toFailureResult(serverAction);
}

export default function BlogCategories({ loaderData: { categories } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const requested = params.get('categorie');
  const category = categories.find(({ id }) => id === requested) ?? null;
  const isEdited = requested === 'nouvelle' || category !== null;
  return (
    <OfficePage
      title={TITLE}
      text="Chaque article en a une au plus. Elles se suivent au-dessus du blog dans cet ordre, dès qu’un article y est publié."
      action={!isEdited && <ButtonLink to={newHref}>Nouvelle catégorie</ButtonLink>}
    >
      {isEdited && (
        <CategoryForm
          key={requested}
          category={category}
          backHref={listHref}
          onSaved={() => void navigate(listHref)}
        />
      )}
      {!isEdited && requested !== null && (
        <EmptyState
          title="Cette catégorie n’existe plus"
          text="Quelqu’un d’autre vient de la supprimer."
          action={<ButtonLink to={listHref}>Voir les catégories</ButtonLink>}
        />
      )}
      {requested === null && categories.length === 0 && (
        <EmptyState
          title="Aucune catégorie pour le moment"
          text="Quelques catégories aident les familles à trouver ce qui les concerne. Le blog s’en passe très bien aussi."
          action={<ButtonLink to={newHref}>Ajouter une première catégorie</ButtonLink>}
        />
      )}
      {requested === null && categories.length > 0 && (
        <CategoryList
          categories={categories}
          editHref={(id) => `${listHref}?categorie=${id}`}
          postsHref={(category) =>
            contentListHref('/admin/blog', { status: 'all', search: '', page: 1, category })
          }
        />
      )}
    </OfficePage>
  );
}

/** They could not be read: an error with a retry. */
export function ErrorBoundary() {
  return <OfficeFailure page={TITLE} title="Impossible de charger les catégories" />;
}
