import { data, useLocation } from 'react-router';
import { SiteSearchForm } from '#app/features/search/components/site-search-form.tsx';
import { redirectPermanently } from '#app/routes/one-address.server.ts';
import { withoutSentence } from '#app/routes/site/link-in-sentence.ts';
import { siteOf, titleOf } from '#app/routes/site/page-meta.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Container } from '#app/ui/layout.tsx';
import { ZelligeCover } from '#app/ui/zellige.tsx';
import type { Route } from './+types/not-found.ts';

/**
 * Catch-all of the public site, in its layout, with a real 404 (spec §2). A path that ends with punctuation
 * from a sentence redirects to the intended link.
 */
export function loader({ request }: Route.LoaderArgs) {
  const { pathname, search } = new URL(request.url);
  const meant = withoutSentence(pathname);
  if (meant !== pathname) redirectPermanently(meant, search);
  return data(null, { status: 404 });
}

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: titleOf(siteOf(matches).school, 'Page introuvable') },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function NotFound() {
  const { pathname } = useLocation();
  return (
    <>
      <section data-not-found className="relative isolate overflow-hidden bg-ink text-white">
        <div className="absolute inset-0 -z-10 opacity-10">
          <ZelligeCover seed="page introuvable" className="size-full" />
        </div>
        <Container className="grid min-h-[45vh] content-center justify-items-start gap-5 py-20">
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
      <Container className="py-10">
        <SiteSearchForm search={wordsOf(pathname)} quiet />
      </Container>
    </>
  );
}

/** A search for a missing path: the words of its last segment. */
function wordsOf(pathname: string): string {
  return (
    (pathname.split('/').findLast(Boolean) ?? '')
      .slice(0, 60)
      .match(/[a-z]{3,}/g)
      ?.join(' ') ?? ''
  );
}
