import { withArticle } from './contacts.ts';
import type { SchoolSettings } from './settings.ts';

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

type Words = {
  /** The sentence in sight, up to the school's email address, which ends it. */
  sentence: string;
  /** What is one press away: each with its term. */
  points: readonly (readonly [term: string, text: string])[];
  /** The term and the text of the rights, which the name of the privacy page ends. */
  rights: readonly [term: string, text: string];
};

/** What the notice beside a form says. */
export function privacyNoticeText(
  purpose: PrivacyPurpose,
  { name, addressLines, legal }: SchoolSettings,
): Words {
  const wording = wordings[purpose];
  return {
    sentence: `Vos données sont traitées par ${withArticle(name)} pour ${wording.purpose}. Vous pouvez y accéder, les faire rectifier ou vous opposer à leur traitement en écrivant à `,
    points: [
      ['Responsable du traitement', `${legal.company}, ${addressLines.join(', ')}`],
      ['Finalité', wording.purpose],
      ['Destinataires', `${wording.recipients}\u00A0; l’hébergeur du site, pour le compte de l’école`],
      ['Réponses', wording.answers],
      ['Récépissé de la CNDP', legal.cndpReference],
    ],
    rights: [
      'Vos droits',
      'accès, rectification et opposition, prévus par la loi n°\u00A009-08, en écrivant à l’adresse email ci-dessus ou par courrier à l’école, avec de quoi vérifier votre identité. Pour tout savoir, lisez notre ',
    ],
  };
}

/** The name of the privacy page, where the notice leads. */
export const privacyPageName = 'politique de confidentialité';

/** What somebody agrees to who sends a form: its notice as plain text, a line for each part. It is stored with the consent, whose proof it is. */
export function agreedWording(purpose: PrivacyPurpose, school: SchoolSettings): string {
  const { sentence, points, rights } = privacyNoticeText(purpose, school);
  const [term, text] = rights;
  return [
    `${sentence}${school.email}.`,
    ...points.map(([name, what]) => `${name}\u00A0: ${what}.`),
    `${term}\u00A0: ${text}${privacyPageName}.`,
  ].join('\n');
}
