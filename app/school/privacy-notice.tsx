import { type PrivacyPurpose, privacyNoticeText, privacyPageName } from './privacy-notice-text.ts';
import { useSchoolInSentences } from './school-context.ts';

/**
 * What article 5 of law 09-08 wants said wherever personal data are asked for: who, why, to whom, whether one must
 * answer, one's rights and how to use them. The essential stands in sight, the rest one press away.
 */
export function PrivacyNotice({ purpose }: { purpose: PrivacyPurpose }) {
  const school = useSchoolInSentences();
  const { sentence, points, rights } = privacyNoticeText(purpose, school);
  const [term, text] = rights;
  return (
    <div className="text-ink-muted text-sm">
      <p>
        {sentence}
        <a
          href={`mailto:${school.email}`}
          className="font-medium text-majorelle underline [overflow-wrap:anywhere]"
        >
          {school.email}
        </a>
        .
      </p>
      <details className="group">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-majorelle underline underline-offset-4">
          Vos données et vos droits (loi 09-08)
        </summary>
        <dl className="grid gap-2 rounded-control bg-sand p-4 text-ink">
          {points.map(([name, what]) => (
            <div key={name}>
              <dt className="inline font-semibold">{name}&nbsp;: </dt>
              <dd className="inline [overflow-wrap:anywhere]">{what}.</dd>
            </div>
          ))}
          <div>
            <dt className="inline font-semibold">{term}&nbsp;: </dt>
            <dd className="inline">
              {text}
              <a
                href="/politique-confidentialite"
                target="_blank"
                rel="noopener"
                className="font-medium text-majorelle underline"
              >
                {privacyPageName}
                <span className="sr-only">{'\u00A0'}(nouvel onglet)</span>
              </a>
              .
            </dd>
          </div>
        </dl>
      </details>
    </div>
  );
}
