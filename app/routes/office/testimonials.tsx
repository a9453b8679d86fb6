import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PhotoLibrary } from '#app/features/photos/components/photo-library.tsx';
import { findLibraryPhoto, listLibrary } from '#app/features/photos/library.server.ts';
import type { LibraryPhoto } from '#app/features/photos/library.ts';
import { testimonialsGlobal } from '#app/features/testimonials/testimonials-global.server.ts';
import { parseListQuery } from '#app/lib/list-query.ts';
import { FieldForm } from '#app/office/field-form/field-form.tsx';
import type { FieldFormState } from '#app/office/field-form/use-field-form.ts';
import { globalPages } from '#app/school/global-pages.ts';
import { requireAdministrator, requireAdministratorWrite } from '#app/security/guard.server.ts';
import type { Route } from './+types/testimonials.ts';
import { readGlobalForm, saveGlobalForm } from './globals/global-form.server.ts';
import { GlobalPage } from './globals/global-page.tsx';
import { OfficeFailure } from './shell/office-failure.tsx';
import { officeTitle } from './shell/office-page.tsx';
import { toFailureResult } from './to-failure-result.ts';

const { title, path } = globalPages.testimonials;
/** Opens the gallery, to choose a photo for this field. */
const opener = { name: 'choisir', value: 'director.portrait' };

export const meta: Route.MetaFunction = () => officeTitle(title);

/** The form, the stored portrait, and a page of the gallery when the dialog is open. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const params = new URL(request.url).searchParams;
  const { search, page } = parseListQuery(params, { date: 'desc' }, 'date');
  const form = await readGlobalForm(testimonialsGlobal, new Date());
  const { portrait } = form.edition.values.director;
  return {
    ...form,
    portrait: portrait === '' ? undefined : await findLibraryPhoto(portrait),
    library:
      params.get(opener.name) === opener.value
        ? { search, ...(await listLibrary({ search, page, forCarousel: false })) }
        : null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { administrator, form } = await requireAdministratorWrite(request, context);
  return saveGlobalForm({ administrator, form, global: testimonialsGlobal });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toFailureResult(serverAction);
}

export default function TestimonialsPage({ loaderData }: Route.ComponentProps) {
  const { portrait, library, ...form } = loaderData;
  const [chosen, setChosen] = useState<LibraryPhoto>();
  const known = [portrait, chosen];
  return (
    <GlobalPage
      {...{ title, path }}
      text="Des visages et des voix pour le site. Ce qui n’est pas complet n’y est pas montré."
      site={{ path: '/philosophie', label: 'Voir la page Notre École' }}
    >
      <FieldForm
        name="visages"
        label={title}
        {...form}
        shown={form.edition.values}
        photos={{
          find: (id) => known.find((photo) => photo?.id === id),
          href: () => libraryHref({ search: '', page: 1 }),
        }}
      >
        {(form) => library && <Library library={library} form={form} onChosen={setChosen} />}
      </FieldForm>
    </GlobalPage>
  );
}

type LibraryProps = {
  library: NonNullable<Route.ComponentProps['loaderData']['library']>;
  form: FieldFormState;
  onChosen: (photo: LibraryPhoto) => void;
};

/** Chooses the portrait. */
function Library({ library: { rows, ...view }, form, onChosen }: LibraryProps) {
  const navigate = useNavigate();
  const close = () => void navigate(path, { replace: true, preventScrollReset: true });
  return (
    <PhotoLibrary
      {...view}
      candidates={rows}
      opener={opener}
      href={libraryHref}
      text="Les photos actives de la galerie."
      single
      confirmLabel={() => 'Choisir cette photo'}
      onClose={close}
      onChoose={([photo]) => {
        if (photo) {
          onChosen(photo);
          form.change({ path: opener.value.split('.') }, photo.id);
        }
        close();
      }}
    />
  );
}

function libraryHref({ search, page }: { search: string; page: number }): string {
  const params = new URLSearchParams({ [opener.name]: opener.value });
  if (search !== '') params.set('q', search);
  if (page > 1) params.set('page', String(page));
  return `${path}?${params}`;
}

/** The testimonials could not be read: an error with a retry. */
export function ErrorBoundary() {
  return (
    <OfficeFailure page={title} title="Impossible de charger le mot de la direction et les témoignages" />
  );
}
