import { data, redirect } from 'react-router';
import { log } from '#app/config/log.server.ts';
import { type EventSummary, eventPath, type SchoolEvent } from '#app/features/events/events.ts';
import { findPublishedEvent, previewEvent } from '#app/features/events/published-events.server.ts';
import { receiveSignup } from '#app/features/events/signups/sign-up.server.ts';
import { outcomeSearch, signupMessage } from '#app/features/events/signups/signups.ts';
import { framesAllowed, publicPage, unavailablePage } from '#app/lib/cache-headers.ts';
import { namedAddress } from '#app/lib/image-variants.ts';
import { slugify } from '#app/lib/slug.ts';
import { signupReceivedPath } from '#app/school/signup-links.ts';
import type { Route } from './+types/event.ts';
import { ContentNotFound } from './article/content-not-found.tsx';
import { calendarLink } from './event/calendar-link.ts';
import { EventPage } from './event/event-page.tsx';
import { receivePageForm } from './forms/receive-page-form.server.ts';
import { secondsUntilOver } from './news/until-next-event.ts';
import { pageMeta, shortened, siteOf, titleOf, withSchool } from './page-meta.ts';
import { previewFor, previewHeaders } from './preview/preview.server.ts';
import { type Preview, previewMeta } from './preview/preview.ts';
import { PreviewBanner } from './preview/preview-banner.tsx';
import { breadcrumbThing, eventThing } from './structured-data.ts';

type Shown = { event: SchoolEvent; others: EventSummary[]; preview: Preview | null } | { event: null };

/** One published event, past ones included. Addresses are handled as for a post (post.tsx). */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const now = new Date();
  const slug = slugify(params.slug);
  const previewed = await previewFor({ request, context }, 'events', () => previewEvent(slug, now));
  if (previewed) {
    const { id, status, event, others } = previewed;
    const preview = { status, editPath: `/admin/events/edit/${id}` };
    const headers = { ...previewHeaders, ...framesAllowed(event.frames) };
    return data<Shown>({ event, others, preview }, { headers });
  }
  const lookup = await findPublishedEvent(slug, now).catch((error: unknown) => {
    log.error({ err: error }, 'an event could not be read: it is shown as not found');
    return { found: 'failure' } as const;
  });
  if (lookup.found === 'redirect') throw redirect(eventPath(lookup.slug), 301);
  if (lookup.found !== 'event') {
    return data<Shown>({ event: null }, unavailablePage(lookup.found === 'nothing' ? 404 : 503));
  }
  if (params.slug !== slug) throw redirect(eventPath(slug), 301);
  const { event, others } = lookup;
  const headers = publicPage({
    shows: event.signups ? ['events', 'signups'] : ['events'],
    expiresIn: shownFor(event, others, now),
    frames: event.frames,
  });
  return data<Shown>({ event, others, preview: null }, { headers });
}

/** Seconds until something on the page is over, or sign-up closes; undefined when unknown. */
function shownFor(event: SchoolEvent, others: readonly EventSummary[], now: Date): number | undefined {
  const closesAt = event.signups?.closesAt;
  const ends = [
    secondsUntilOver([event, ...others], now),
    closesAt ? (Date.parse(closesAt) - now.getTime()) / 1000 : undefined,
  ].filter((seconds) => seconds !== undefined);
  return ends.length === 0 ? undefined : Math.min(...ends);
}

/** A sign-up submitted without script; with script it goes to /api/signups. */
export function action(args: Route.ActionArgs) {
  return receivePageForm(args, {
    receiver: receiveSignup,
    sentAt: (answer) => `${signupReceivedPath}${outcomeSearch(answer.status === 'received' ? answer : {})}`,
    messageOf: signupMessage,
  });
}

export { headers } from './page-headers.ts';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const site = siteOf(matches);
  if (!loaderData?.event) {
    return [
      { title: titleOf(site.school, 'Événement non trouvé') },
      { name: 'robots', content: 'noindex' },
      calendarLink(site.school),
    ];
  }
  const { event, preview } = loaderData;
  if (preview) return previewMeta(site.school, event.title);
  const page = {
    path: eventPath(event.slug),
    title: event.title,
    description: shortened(event.description),
    modifiedAt: event.modifiedAt,
  };
  const image = event.cover.kind === 'photo' ? namedAddress(event.cover.image, event.title) : undefined;
  const structuredData = [
    eventThing(site, {
      ...page,
      ...{ dates: event.dates, cancelled: event.cancelled, image },
      ...{ location: event.location, address: event.address },
    }),
    breadcrumbThing(site, [
      { name: 'Événements', path: '/evenements' },
      { name: event.title, path: page.path },
    ]),
  ];
  return [...pageMeta(matches, { ...page, type: 'article', structuredData }), calendarLink(site.school)];
}

export default function EventRoute({ loaderData, actionData, matches }: Route.ComponentProps) {
  if (!loaderData.event) {
    return (
      <ContentNotFound
        title="Événement non trouvé"
        text="L’événement que vous recherchez n’existe pas ou n’est plus disponible."
        back={{ to: '/evenements', label: 'Retour aux événements' }}
      />
    );
  }
  const { event, others, preview } = loaderData;
  const { school, origin } = siteOf(matches);
  return (
    <>
      <PreviewBanner preview={preview} what="événement" />
      <EventPage
        event={event}
        others={others}
        address={`${origin}${eventPath(event.slug)}`}
        shareTitle={withSchool(school, event.title)}
        refused={actionData?.refused}
      />
    </>
  );
}
