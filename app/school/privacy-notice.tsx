import { withArticle } from './contacts.ts';
import { useSchoolInSentences } from './school-context.ts';

/** The forms of the site, by what they collect for. */
export type PrivacyPurpose = 'lead' | 'admission' | 'contact' | 'newsletter' | 'signup';

type Wording = {
  /** « … sont traitées par l’école pour … » */
  purpose: string;
  recipients: string;
  /** What must be answered, and what happens otherwise. */
  answers: string;
};

const wordings: Record<PrivacyPurpose, Wording> = {
  lead: {
    purpose: 'vous rappeler au sujet de l’inscription de votre enfant',
    recipients: 'les membres de la direction et du service des admissions chargés de vous répondre',
    answers: 'toutes les réponses sont obligatoires\u00A0; sans elles, nous ne pourrons pas vous rappeler',
  },
  admission: {
    purpose: 'étudier la préinscription de votre enfant et vous recontacter',
    recipients: 'les membres de la direction et du service des admissions chargés de votre dossier',
    answers:
      'les champs marqués d’un * sont obligatoires\u00A0; sans eux, la demande ne peut pas être étudiée. Le message est facultatif',
  },
  contact: {
    purpose: 'répondre à votre message',
    recipients: 'les membres de la direction et du secrétariat chargés de vous répondre',
    answers: 'toutes les réponses sont obligatoires\u00A0; sans elles, nous ne pourrons pas vous répondre',
  },
  signup: {
    purpose: 'organiser l’événement et vous écrire à son sujet',
    recipients: 'les membres de la direction, de la communication et de l’accueil qui préparent l’événement',
    answers:
      'les champs marqués d’un * sont obligatoires\u00A0; sans eux, nous ne pouvons pas vous garder de place. Le message est facultatif',
  },
  newsletter: {
    purpose: 'vous envoyer les actualités de l’école',
    recipients: 'les membres de l’équipe chargés de la communication',
    answers: 'l’adresse email est obligatoire\u00A0; sans elle, nous ne pourrons rien vous envoyer',
  },
};

/**
 * What article 5 of law 09-08 wants said wherever personal data are asked for: who, why, to whom, whether one must
 * answer, one's rights and how to use them. The essential stands in sight, the rest one press away.
 */
export function PrivacyNotice({ purpose }: { purpose: PrivacyPurpose }) {
  const { name, email, addressLines, legal } = useSchoolInSentences();
  const wording = wordings[purpose];
  const points = [
    ['Responsable du traitement', `${legal.company}, ${addressLines.join(', ')}`],
    ['Finalité', wording.purpose],
    ['Destinataires', `${wording.recipients}\u00A0; l’hébergeur du site, pour le compte de l’école`],
    ['Réponses', wording.answers],
    ['Récépissé de la CNDP', legal.cndpReference],
  ];
  return (
    <div className="text-ink-muted text-sm">
      <p>
        Vos données sont traitées par {withArticle(name)} pour {wording.purpose}
        {'. Vous pouvez y accéder, les faire rectifier ou vous opposer à leur traitement en écrivant à '}
        <a href={`mailto:${email}`} className="font-medium text-majorelle underline [overflow-wrap:anywhere]">
          {email}
        </a>
        .
      </p>
      <details className="group">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-majorelle underline underline-offset-4">
          Vos données et vos droits (loi 09-08)
        </summary>
        <dl className="grid gap-2 rounded-control bg-sand p-4 text-ink">
          {points.map(([term, text]) => (
            <div key={term}>
              <dt className="inline font-semibold">{term}&nbsp;: </dt>
              <dd className="inline [overflow-wrap:anywhere]">{text}.</dd>
            </div>
          ))}
          <div>
            <dt className="inline font-semibold">Vos droits&nbsp;: </dt>
            <dd className="inline">
              {
                'accès, rectification et opposition, prévus par la loi n°\u00A009-08, en écrivant à l’adresse email ci-dessus ou par courrier à l’école, avec de quoi vérifier votre identité. Pour tout savoir, lisez notre '
              }
              <a
                href="/politique-confidentialite"
                target="_blank"
                rel="noopener"
                className="font-medium text-majorelle underline"
              >
                politique de confidentialité
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
