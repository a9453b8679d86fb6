import { data } from 'react-router';
import { readOutcome, receivedMessage, signupFormId } from '#app/features/events/signups/signups.ts';
import { SentNotice } from '#app/forms/sent-notice.tsx';
import { publicPage } from '#app/lib/cache-headers.ts';
import { signupReceivedPath } from '#app/school/signup-links.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Container, SectionHeading } from '#app/ui/layout.tsx';
import type { Route } from './+types/signup-received.ts';
import { pageMeta } from './page-meta.ts';

/** `?place=attente`: the waiting list; `a-confirmer`: the address needs a confirmation. */
export function loader({ request }: Route.LoaderArgs) {
  return data(readOutcome(new URL(request.url).searchParams), { headers: publicPage({ shows: [] }) });
}

export { headers } from './page-headers.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    path: signupReceivedPath,
    title: 'Inscription reçue',
    description: 'Votre inscription à un événement de l’école a été reçue.',
    indexed: false,
  });
}

/** The confirmation of a sign-up submitted without script. */
export default function SignupReceived({ loaderData }: Route.ComponentProps) {
  const { title, text } = receivedMessage(loaderData);
  return (
    <Container className="grid justify-items-start gap-6 py-8 sm:py-20">
      <SectionHeading level={1} eyebrow="Événements" title="Merci" />
      <SentNotice title={title} formId={signupFormId}>
        {text}
      </SentNotice>
      <ButtonLink to="/evenements">Voir les événements</ButtonLink>
    </Container>
  );
}
