import { useLocation } from 'react-router';
import { useSchool } from '#app/school/school-context.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { khatamPath } from '#app/ui/zellige-mark.tsx';
import { ErrorReference } from './error-reference.tsx';
import { errorSentence } from './sentences.ts';

/** The error boundary's page. Self-contained: header and footer may be what failed. */
export function ErrorPage({ error }: { error: unknown }) {
  const { name } = useSchool();
  const { pathname, search } = useLocation();
  const { title, text, retry, ours } = errorSentence(error);
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-5 bg-sand px-4 py-16 text-center">
      <title>{`${title} – ${name}`}</title>
      <meta name="robots" content="noindex" />
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-16 text-saffron">
        <path d={khatamPath} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
      </svg>
      <h1 className="text-3xl">{title}</h1>
      <p className="max-w-xl text-ink-muted text-lg">{text}</p>
      <div className="flex flex-wrap justify-center gap-3">
        {retry && (
          <ButtonLink to={pathname + search} reloadDocument>
            Réessayer
          </ButtonLink>
        )}
        <ButtonLink to="/" variant={retry ? 'secondary' : 'primary'} reloadDocument>
          Retour à l’accueil
        </ButtonLink>
      </div>
      {ours && <ErrorReference />}
    </main>
  );
}
