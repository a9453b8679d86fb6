import { data } from 'react-router';
import { log } from '#app/config/log.server.ts';
import {
  findSentIssue,
  type WholeSentIssue,
} from '#app/features/newsletter/issues/published-issues.server.ts';
import { newsletterPath } from '#app/features/newsletter/newsletter.ts';
import { publicPage, unavailablePage } from '#app/lib/cache-headers.ts';
import { issuePath } from '#app/school/newsletter-links.ts';
import type { Route } from './+types/newsletter-issue.ts';
import { ContentNotFound } from './article/content-not-found.tsx';
import { IssuePage } from './news/issue-page.tsx';
import { pageMeta, siteOf, titleOf } from './page-meta.ts';
import { breadcrumbThing } from './structured-data.ts';

type Shown = { issue: WholeSentIssue | null };

/** One issue of the newsletter, as sent: the target of « Voir dans le navigateur ». */
export async function loader({ params }: Route.LoaderArgs) {
  const number = /^[1-9]\d{0,6}$/.test(params.number) ? Number(params.number) : null;
  const found =
    number === null
      ? null
      : await findSentIssue(number).catch((error: unknown) => {
          log.error({ err: error }, 'an issue of the newsletter could not be read: it is shown as not found');
          return 'failure' as const;
        });
  if (found === null || found === 'failure') {
    return data<Shown>({ issue: null }, unavailablePage(found === null ? 404 : 503));
  }
  return data<Shown>({ issue: found }, { headers: publicPage({ shows: ['newsletter'] }) });
}

export { headers } from './page-headers.ts';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const site = siteOf(matches);
  if (!loaderData?.issue) {
    return [{ title: titleOf(site.school, 'Numéro non trouvé') }, { name: 'robots', content: 'noindex' }];
  }
  const { number, content, sentOn } = loaderData.issue;
  const path = issuePath(number);
  return pageMeta(matches, {
    path,
    title: content.subject,
    description:
      content.word ||
      `La newsletter de l’école du ${sentOn.label}\u00A0: ses actualités et ses prochains événements.`,
    type: 'article',
    publishedAt: sentOn.iso,
    shareImageOf: newsletterPath,
    structuredData: [
      breadcrumbThing(site, [
        { name: 'Newsletter', path: newsletterPath },
        { name: content.subject, path },
      ]),
    ],
  });
}

export default function NewsletterIssueRoute({ loaderData: { issue } }: Route.ComponentProps) {
  if (issue) return <IssuePage issue={issue} />;
  return (
    <ContentNotFound
      title="Numéro non trouvé"
      text="Ce numéro de la newsletter n’existe pas ou n’est plus disponible."
      back={{ to: newsletterPath, label: 'Voir la newsletter' }}
    />
  );
}
