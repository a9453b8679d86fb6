import type { ReactNode } from 'react';
import { data, redirect } from 'react-router';
import { log } from '#app/config/log.server.ts';
import { NewsletterForm } from '#app/features/newsletter/components/newsletter-form.tsx';
import { ReceivedNotice } from '#app/features/newsletter/components/received-notice.tsx';
import { listSentIssues } from '#app/features/newsletter/issues/published-issues.server.ts';
import { newsletterMessage, newsletterPath } from '#app/features/newsletter/newsletter.ts';
import { Island } from '#app/islands/island.tsx';
import { publicPage } from '#app/lib/cache-headers.ts';
import { isUnreadable, receive, responseInit } from '#app/routes/resources/form-response.ts';
import { receiveNewsletter } from '#app/routes/resources/receive-newsletter.server.ts';
import { LetterDrawing } from '#app/routes/site/news/letter-drawing.tsx';
import { type NewsletterTexts, newsletterTexts } from '#app/school/pages/news.ts';
import { requestContext } from '#app/security/request-context.server.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Hero } from '#app/ui/hero.tsx';
import { Container } from '#app/ui/layout.tsx';
import { khatamPath } from '#app/ui/zellige-mark.tsx';
import type { Route } from './+types/newsletter.ts';
import { latestNews } from './news/latest-news.server.ts';
import { LatestNews } from './news/latest-news.tsx';
import { PastIssues } from './news/past-issues.tsx';
import { pageMeta } from './page-meta.ts';
import { textsOf } from './texts/texts-of.server.ts';

/** Longer than any address; a longer input is cut when shown again. */
const longestEcho = 300;

const received = { name: 'demande', value: 'recue' };

/** The number of each kind shown below the form. */
const shownNews = 3;

/** The number of sent issues shown: each links to the previous one. */
const shownIssues = 6;

/**
 * `?demande=recue`: an address submitted without script was received. The page cache knows the same
 * parameters. News that cannot be read are left out, and such a page is not cached.
 */
export async function loader({ request }: Route.LoaderArgs) {
  const outcome = new URL(request.url).searchParams.get(received.name);
  const [{ posts, events, ...latest }, issues, written] = await Promise.all([
    latestNews(),
    listSentIssues({ limit: shownIssues }).catch(withoutIssues),
    textsOf(newsletterTexts),
  ]);
  const headers = publicPage({
    shows: ['posts', 'events', 'newsletter', 'texts'],
    complete: latest.complete && issues !== null && written.complete,
    expiresIn: latest.expiresIn,
  });
  const news = { posts: posts.slice(0, shownNews), events: events.slice(0, shownNews) };
  const { texts } = written;
  return data({ received: outcome === received.value, issues, news, texts }, { headers });
}

function withoutIssues(error: unknown): null {
  log.error({ err: error }, 'the issues that were sent could not be read: the page is shown without');
  return null;
}

/** The block's form, submitted natively: before the script has loaded, or without it. */
export async function action({ request, context }: Route.ActionArgs) {
  const { answer, form } = await receive(request, context.get(requestContext), receiveNewsletter);
  if (answer.status === 'received')
    throw redirect(`${newsletterPath}?${received.name}=${received.value}`, 303);
  const refused = { email: String(form?.get('email') ?? '').slice(0, longestEcho), answer };
  const init = responseInit(answer);
  return data(refused, isUnreadable(form, answer) ? { ...init, status: 400 } : init);
}

/** A refused form's page is private. */
export { headers } from './page-headers.ts';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, description } = loaderData.texts.head;
  return pageMeta(matches, {
    path: newsletterPath,
    title,
    description,
  });
}

export default function NewsletterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { texts } = loaderData;
  return (
    <>
      <NewsletterHead texts={texts}>
        {loaderData.received && !actionData ? <Received /> : <ConfirmationRequest refused={actionData} />}
      </NewsletterHead>
      <NewsletterPromise promise={texts.promise} />
      {loaderData.issues && <PastIssues issues={loaderData.issues} texts={texts.issues} />}
      <LatestNews {...loaderData.news} />
    </>
  );
}

function Received() {
  return (
    <div className="grid justify-items-start gap-6 p-6 sm:p-10">
      <ReceivedNotice />
      <ButtonLink to="/actualites" variant="secondary">
        Retour aux actualités
      </ButtonLink>
    </div>
  );
}

type Refused = NonNullable<Route.ComponentProps['actionData']>;

function ConfirmationRequest({ refused }: { refused: Refused | undefined }) {
  const message = refused && newsletterMessage(refused.answer);
  const errors = refused?.answer.status === 'invalid' ? refused.answer.errors : {};
  return (
    <>
      {message && (
        <div
          role="alert"
          className="mx-6 mt-5 rounded-control border-2 border-terracotta bg-terracotta-tint p-4 sm:mx-10"
        >
          <p className="font-bold font-display text-lg">{message.title}</p>
          <p>{message.text}</p>
        </div>
      )}
      <Island
        name="newsletter"
        of={NewsletterForm}
        props={{ refused: refused && { email: refused.email, errors } }}
      />
    </>
  );
}

/** An introduction to the newsletter, with the form or its confirmation beside it. */
function NewsletterHead({ texts, children }: { texts: NewsletterTexts; children: ReactNode }) {
  return (
    <Hero
      eyebrow={<LetterDrawing state="open" className="w-28 sm:w-48" />}
      title={texts.head.title}
      text={texts.head.text}
      aside={
        <section
          aria-labelledby="newsletter"
          className="min-w-0 overflow-hidden rounded-card bg-white text-ink shadow-soft"
        >
          <h2 id="newsletter" className="-mb-3 px-6 pt-6 text-2xl sm:-mb-5 sm:px-10 sm:pt-10">
            {texts.form.title}
          </h2>
          {children}
        </section>
      }
    />
  );
}

/** Content and frequency of the newsletter, large; then the steps of a subscription. */
function NewsletterPromise({ promise }: { promise: NewsletterTexts['promise'] }) {
  return (
    <section aria-labelledby="promesse" className="py-14 sm:py-20">
      <Container className="grid gap-10 sm:gap-14">
        <h2 id="promesse" className="max-w-[34ch] text-4xl">
          {promise.title}
        </h2>
        <ol className="grid gap-8 lg:grid-cols-3 lg:gap-12">
          {promise.steps.map(({ title, text }, index) => (
            <li key={title} className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-5 gap-y-1">
              <StepStar step={index} />
              <h3 className="text-xl">{title}</h3>
              <p className="col-start-2 text-ink-muted">{text}</p>
            </li>
          ))}
        </ol>
      </Container>
    </section>
  );
}

/** The star, cut once more at each step. */
function StepStar({ step }: { step: number }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="row-span-2 size-14 fill-saffron">
      <path d={khatamPath} />
      {step > 0 && <path d={khatamPath} transform="translate(3.5 3.5) scale(.708)" className="fill-ink" />}
      {step > 1 && <path d={khatamPath} transform="translate(6 6) scale(.5)" />}
    </svg>
  );
}
