import { data } from 'react-router';
import { siteOf, titleOf } from '#app/routes/site/page-meta.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Container } from '#app/ui/layout.tsx';
import { ZelligeCover } from '#app/ui/zellige.tsx';
import type { Route } from './+types/not-found.ts';

/** Every path that no other route answers, in the site's own frame, with a true 404 (spec §2). */
export function loader() {
  return data(null, { status: 404 });
}

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: titleOf(siteOf(matches).school, 'Page introuvable') },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function NotFound() {
  return (
    <section data-not-found className="relative isolate overflow-hidden bg-ink text-white">
      <div className="absolute inset-0 -z-10 opacity-10">
        <ZelligeCover seed="page introuvable" className="size-full" />
      </div>
      <Container className="grid min-h-[60vh] content-center justify-items-start gap-5 py-20">
        <p className="font-semibold text-saffron" lang="en">
          404 – Page not found
        </p>
        <h1 className="text-4xl">Page introuvable</h1>
        <p className="max-w-xl text-ink-faint text-lg">
          L’adresse demandée n’existe pas ou n’existe plus. Depuis l’accueil, vous retrouverez toutes nos
          pages.
        </p>
        <ButtonLink to="/" variant="onInk">
          Retour à l’accueil
        </ButtonLink>
      </Container>
    </section>
  );
}
