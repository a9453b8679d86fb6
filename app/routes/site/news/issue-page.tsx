import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SentIssue, WholeSentIssue } from '#app/features/newsletter/issues/published-issues.server.ts';
import { newsletterPath } from '#app/features/newsletter/newsletter.ts';
import { issuePath } from '#app/school/newsletter-links.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Container, SectionHeading } from '#app/ui/layout.tsx';

const heading = 'border-ink border-b-2 pb-3 text-2xl';
const title =
  'font-semibold text-lg wrap-anywhere after:absolute after:inset-0 hover:text-majorelle hover:underline';

/** An issue as a page: the school's introduction, then its items, each a link to its page. */
export function IssuePage({ issue: { number, content, sentOn, previous, next } }: { issue: WholeSentIssue }) {
  const { subject, word, posts, events } = content;
  return (
    <>
      <Container className="py-8 sm:py-16">
        <article className="mx-auto grid max-w-3xl gap-10 sm:gap-14">
          <header className="grid gap-3">
            <p className="font-semibold text-majorelle text-sm">
              <Link to={newsletterPath} className="inline-flex min-h-11 items-center hover:underline">
                Newsletter
              </Link>
              , n°&nbsp;{number}, <time dateTime={sentOn.iso}>{sentOn.label}</time>
            </p>
            <SectionHeading level={1} title={<bdi className="wrap-anywhere">{subject}</bdi>} />
          </header>
          {word !== '' && <Word text={word} />}
          {posts.length > 0 && (
            <Part id="articles" title="Nos actualités">
              {posts.map((post) => (
                <Entry key={post.path} {...post}>
                  <p className="text-ink-muted text-sm">{post.date}</p>
                  <p dir="auto" className="wrap-anywhere">
                    {post.excerpt}
                  </p>
                </Entry>
              ))}
            </Part>
          )}
          {events.length > 0 && (
            <Part id="evenements" title="Nos prochains événements">
              {events.map((event) => (
                <Entry key={event.path} {...event}>
                  <p className="wrap-anywhere text-ink-muted text-sm">
                    {event.when}, <bdi>{event.location}</bdi>
                  </p>
                  <p dir="auto" className="wrap-anywhere">
                    {event.description}
                  </p>
                </Entry>
              ))}
            </Part>
          )}
        </article>
      </Container>
      <div className="border-line border-t bg-white py-10 sm:py-14">
        <Container className="grid gap-8">
          <div className="flex flex-wrap items-center justify-between gap-4">
            <p className="max-w-prose text-lg">
              Nos actualités et nos prochains événements, par email, quand il y a quelque chose à raconter.
            </p>
            <ButtonLink to={newsletterPath}>S’abonner à la newsletter</ButtonLink>
          </div>
          {(previous || next) && (
            <nav aria-label="Autres numéros" className="grid gap-4 sm:grid-cols-2">
              {previous && <Beside issue={previous} words="Numéro précédent" />}
              {next && <Beside issue={next} words="Numéro suivant" />}
            </nav>
          )}
        </Container>
      </div>
    </>
  );
}

/** A blank line separates paragraphs; other lines are line breaks. */
function Word({ text }: { text: string }) {
  return (
    <div className="grid gap-4 text-lg">
      {text.split(/\n[ \t]*\n/).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sent issue never changes
        <p key={index} dir="auto" className="wrap-anywhere whitespace-pre-line">
          {paragraph.trim()}
        </p>
      ))}
    </div>
  );
}

function Part({ id, title: words, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={heading}>
        {words}
      </h2>
      <ul className="divide-y divide-line">{children}</ul>
    </section>
  );
}

function Entry({ path, title: words, children }: { path: string; title: string; children: ReactNode }) {
  return (
    <li className="relative grid gap-1 py-5">
      <h3>
        <Link to={path} className={title}>
          <bdi>{words}</bdi>
        </Link>
      </h3>
      {children}
    </li>
  );
}

function Beside({ issue, words }: { issue: SentIssue; words: string }) {
  return (
    <Link
      to={issuePath(issue.number)}
      className="grid min-h-11 content-start gap-1 rounded-card border border-line p-4 hover:border-ink"
    >
      <span className="text-ink-muted text-sm">
        {words}, {issue.sentOn.label}
      </span>
      <bdi className="wrap-anywhere font-semibold">{issue.subject}</bdi>
    </Link>
  );
}
