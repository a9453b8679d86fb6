import { Link } from 'react-router';
import type { SentIssue } from '#app/features/newsletter/issues/published-issues.server.ts';
import { issuePath } from '#app/school/newsletter-links.ts';
import type { NewsletterTexts } from '#app/school/pages/news.ts';
import { Container } from '#app/ui/layout.tsx';

type PastIssuesProps = { issues: readonly SentIssue[]; texts: NewsletterTexts['issues'] };

/** Past issues, newest first, as samples. Before the first issue, an announcement. */
export function PastIssues({ issues, texts }: PastIssuesProps) {
  return (
    <section aria-labelledby="numeros" className="border-line border-t py-14 sm:py-20">
      <Container className="grid gap-6">
        <h2 id="numeros" className="text-3xl">
          {texts.title}
        </h2>
        {issues.length === 0 ? (
          <p className="max-w-prose text-ink-muted text-lg">{texts.none}</p>
        ) : (
          <ul className="grid gap-x-12 lg:grid-cols-2">
            {issues.map(({ number, subject, sentOn }) => (
              <li key={number} className="relative grid content-start gap-1 border-line border-t py-4">
                <time dateTime={sentOn.iso} className="text-ink-muted text-sm">
                  {sentOn.label}
                </time>
                <Link
                  to={issuePath(number)}
                  className="wrap-anywhere font-semibold text-lg after:absolute after:inset-0 hover:text-majorelle hover:underline"
                >
                  <bdi>{subject}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Container>
    </section>
  );
}
