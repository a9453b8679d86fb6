import { Images, ImageUp } from 'lucide-react';
import { data, Link, type ShouldRevalidateFunctionArgs, useNavigate } from 'react-router';
import { listCarousel } from '#app/features/photos/carousel-slides.server.ts';
import type { CarouselResult } from '#app/features/photos/carousel-slides.ts';
import { CarouselLibrary } from '#app/features/photos/components/carousel-library.tsx';
import { listLibrary } from '#app/features/photos/library.server.ts';
import { homePhotos } from '#app/features/photos/shown-photos.server.ts';
import { parseForm } from '#app/forms/parse-form.ts';
import { parseListQuery } from '#app/lib/list-query.ts';
import type { Failure } from '#app/office/failure.ts';
import { requireAdministrator, requireAdministratorWrite } from '#app/security/guard.server.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import type { Route } from './+types/carousel.ts';
import { Arrangement } from './carousel/arrangement.tsx';
import { carouselRequest } from './carousel/carousel-request.ts';
import { changeCarousel } from './carousel/change-carousel.server.ts';
import { runCommand } from './run-command.server.ts';
import { OfficeFailure } from './shell/office-failure.tsx';
import { OfficePage, officeTitle } from './shell/office-page.tsx';
import { toFailureResult } from './to-failure-result.ts';

const TITLE = 'Carrousel d’accueil';
const opener = { name: 'choisir', value: 'oui' };

export const meta: Route.MetaFunction = () => officeTitle(TITLE);

/** The slides, the home page's preview of them, and a page of the gallery when the dialog is open. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const params = new URL(request.url).searchParams;
  const { search, page } = parseListQuery(params, { date: 'desc' }, 'date');
  const choosing = params.get(opener.name) === opener.value;
  return {
    slides: await listCarousel(),
    shown: (await homePhotos()).slides,
    library: choosing ? { search, ...(await listLibrary({ search, page, forCarousel: true })) } : null,
  };
}

/** Orders, adds or removes slides: 409 when another user changed the carousel meanwhile. */
export async function action({ request, context }: Route.ActionArgs) {
  const { administrator, form } = await requireAdministratorWrite(request, context);
  const { value: change } = parseForm(form, carouselRequest);
  if (!change) return carouselResult({ status: 'failed' }, 400);
  return runCommand(
    `the carousel could not be changed: ${change.intent}`,
    async () => {
      const result = await changeCarousel(change, administrator);
      return carouselResult(result, result.status === 'conflict' ? 409 : 200);
    },
    () => carouselResult({ status: 'failed' }, 500),
  );
}

function carouselResult(body: CarouselResult | Failure, status: number) {
  return data(body, { status });
}

/** A lost connection or an ended session must not replace the page and its unsaved order. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toFailureResult(serverAction);
}

/** After a conflict too: the page is out of date. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionResult?.status === 'conflict' || defaultShouldRevalidate;
}

export default function CarouselPage({ loaderData }: Route.ComponentProps) {
  const { slides, shown, library } = loaderData;
  const navigate = useNavigate();
  return (
    <OfficePage
      title={TITLE}
      text="Chaque changement se voit aussitôt sur la page d’accueil."
      action={
        <div className="flex flex-wrap gap-3">
          <ButtonLink
            to="/admin/photos/upload?category=carousel"
            variant="secondary"
            icon={<ImageUp aria-hidden="true" className="size-5" />}
          >
            Envoyer une image
          </ButtonLink>
          <Link to={libraryHref({ search: '', page: 1 })} preventScrollReset className={buttonClass()}>
            <Images aria-hidden="true" className="size-5" />
            Choisir dans la galerie
          </Link>
        </div>
      }
    >
      <Arrangement slides={slides} shown={shown} />
      {library && (
        <CarouselLibrary
          candidates={library.rows}
          search={library.search}
          matching={library.matching}
          page={library.page}
          pageCount={library.pageCount}
          href={libraryHref}
          opener={opener}
          onClose={() => navigate('/admin/carousel', { replace: true, preventScrollReset: true })}
        />
      )}
    </OfficePage>
  );
}

function libraryHref({ search, page }: { search: string; page: number }): string {
  const params = new URLSearchParams({ [opener.name]: opener.value });
  if (search !== '') params.set('q', search);
  if (page > 1) params.set('page', String(page));
  return `/admin/carousel?${params}`;
}

/** The carousel could not be read: an error with a retry. */
export function ErrorBoundary() {
  return <OfficeFailure page={TITLE} title="Impossible de charger les photos" />;
}
