import { data, redirect } from 'react-router';
import { ReceivedNotice } from '#app/features/newsletter/components/received-notice.tsx';
import { newsletterMessage, newsletterPath } from '#app/features/newsletter/newsletter.ts';
import { receiveSubscription } from '#app/features/newsletter/receive-subscription.server.ts';
import { publicPage } from '#app/lib/cache-headers.ts';
import { isUnreadable, receive, responseInit } from '#app/routes/resources/form-response.ts';
import { requestContext } from '#app/security/request-context.server.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Hero } from '#app/ui/hero.tsx';
import { Container } from '#app/ui/layout.tsx';
import type { Route } from './+types/newsletter.ts';
import { pageMeta } from './page-meta.ts';
import { NewsletterSection } from './texts/newsletter-section.tsx';

/** Longer than any address; what is typed comes back no longer than this. */
const longestEcho = 300;

const received = { name: 'demande', value: 'recue' };

/** `?demande=recue`: an address sent without script has been received. The page cache knows the same words. */
export function loader({ request }: Route.LoaderArgs) {
  const outcome = new URL(request.url).searchParams.get(received.name);
  return data({ received: outcome === received.value }, { headers: publicPage({ shows: [] }) });
}

/** The block's form, sent by the browser itself: before the script has loaded, or without any. */
export async function action({ request, context }: Route.ActionArgs) {
  const { answer, form } = await receive(request, context.get(requestContext), receiveSubscription);
  if (answer.status === 'received')
    throw redirect(`${newsletterPath}?${received.name}=${received.value}`, 303);
  const refused = { email: String(form?.get('email') ?? '').slice(0, longestEcho), answer };
  const init = responseInit(answer);
  return data(refused, isUnreadable(form, answer) ? { ...init, status: 400 } : init);
}

/** A refused form's page is its sender's alone. */
export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return actionHeaders && [...actionHeaders].length > 0 ? actionHeaders : loaderHeaders;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    path: newsletterPath,
    title: 'Newsletter',
    description: 'Recevez par email les actualités et les prochains événements de l’école.',
  });
}

export default function NewsletterPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <Hero
        title="Newsletter"
        text="La vie de l’école, racontée à celles et ceux qui la suivent de près comme de loin."
      />
      {loaderData.received && !actionData ? <Received /> : <ConfirmationRequest refused={actionData} />}
    </>
  );
}

function Received() {
  return (
    <Container className="grid justify-items-start gap-6 py-14 sm:py-20">
      <div className="max-w-3xl">
        <ReceivedNotice />
      </div>
      <ButtonLink to="/actualites" variant="secondary">
        Retour aux actualités
      </ButtonLink>
    </Container>
  );
}

type Refused = NonNullable<Route.ComponentProps['actionData']>;

function ConfirmationRequest({ refused }: { refused: Refused | undefined }) {
  if (!refused) return <NewsletterSection />;
  const { email, answer } = refused;
  const errors = answer.status === 'invalid' ? answer.errors : {};
  const message = newsletterMessage(answer);
  return (
    <>
      {message && (
        <Container className="pt-10">
          <div role="alert" className="rounded-card border-2 border-terracotta bg-terracotta-tint p-5">
            <p className="font-bold font-display text-lg">{message.title}</p>
            <p>{message.text}</p>
          </div>
        </Container>
      )}
      <NewsletterSection refused={{ email, errors }} />
    </>
  );
}
