import { cycles } from './cycles.ts';
import type { SchoolFacts } from './facts.ts';
import type { Question } from './rich-text.ts';

/* What families need to know to enrol a child (spec §2 '/admissions'): for the page and for the brochure. */

export type RequiredDocument = {
  id: 'birth' | 'records' | 'photos' | 'health';
  name: string;
  /** A word of explanation under it. */
  note: string;
};

/** What the application file holds. */
export const requiredDocuments: readonly RequiredDocument[] = [
  {
    id: 'birth',
    name: 'L’acte de naissance',
    note: 'Il établit l’identité et l’âge de l’enfant.',
  },
  {
    id: 'records',
    name: 'Les bulletins des deux dernières années',
    note: 'Le cas échéant, si votre enfant est déjà scolarisé\u00A0: ils nous disent d’où il vient.',
  },
  {
    id: 'photos',
    name: 'Deux photos d’identité',
    note: 'Pour le dossier de l’élève.',
  },
  {
    id: 'health',
    name: 'Un certificat médical et le carnet de vaccination',
    note: 'Pour veiller sur l’enfant en connaissance de cause.',
  },
];

export type AdmissionStep = { title: string; text: string };

/** From the first form to the school's answer, in their order. */
export const admissionSteps: readonly AdmissionStep[] = [
  {
    title: 'Dossier de candidature',
    text: 'Vous remplissez la préinscription en ligne et réunissez les documents demandés. Nous vous contactons dans les 48h pour finaliser le dossier.',
  },
  {
    title: 'Entretien',
    text: 'Nous recevons l’enfant et sa famille, pour faire connaissance, parler de son parcours et entendre ce que vous attendez de l’école.',
  },
  {
    title: 'Évaluation',
    text: 'À partir du primaire, une évaluation situe les acquis de l’enfant et nous aide à bien l’accueillir. La maternelle n’est pas concernée.',
  },
  {
    title: 'Admission',
    text: 'L’école vous communique sa réponse. Si elle est favorable, nous confirmons ensemble l’inscription et préparons la rentrée.',
  },
];

/** '18 élèves en maternelle, 22 au primaire…'. */
function classSizes(): string {
  const at = {
    maternelle: 'en maternelle',
    primaire: 'au primaire',
    college: 'au collège',
    lycee: 'au lycée',
  };
  const [first, ...rest] = cycles.map(({ slug, pupilsPerClass }) => [pupilsPerClass, at[slug]] as const);
  if (!first) return '';
  const sizes = [`${first[0]}\u00A0élèves ${first[1]}`, ...rest.map((size) => size.join(' '))];
  return `${sizes.slice(0, -1).join(', ')} et ${sizes.at(-1)}`;
}

/** The four questions of the admissions page. */
export function admissionQuestions({
  enrolmentCampaign,
}: Pick<SchoolFacts, 'enrolmentCampaign'>): readonly Question[] {
  return [
    {
      id: 'frais-de-scolarite',
      question: 'Quels sont les frais de scolarité\u00A0?',
      answer: [
        [
          'Ils vous sont communiqués sur demande, pour le niveau de votre enfant. Écrivez-nous par le ',
          { label: 'formulaire de contact', to: '/contact?sujet=admissions#formulaire' },
          ' ou appelez-nous\u00A0; nous les détaillons aussi avec vous lors de l’entretien.',
        ],
      ],
    },
    {
      id: 'transport-scolaire',
      question: 'Y a-t-il un transport scolaire\u00A0?',
      answer: [
        [
          'La réponse dépend de votre quartier. ',
          { label: 'Indiquez-le-nous', to: '/contact?sujet=informations#formulaire' },
          ', avec le niveau de votre enfant, et nous vous dirons ce qui est possible depuis chez vous.',
        ],
      ],
    },
    {
      id: 'politique-d-admission',
      question: 'Comment les admissions sont-elles décidées\u00A0?',
      answer: [
        'Chaque demande suit le même chemin\u00A0: un dossier, un entretien, une évaluation à partir du primaire, puis notre réponse. Nous regardons l’enfant dans son ensemble\u00A0: son âge, son parcours, ses besoins et le projet de sa famille.',
        `Nos classes comptent ${classSizes()}. Une admission suppose donc qu’une place soit disponible dans le niveau demandé.`,
      ],
    },
    {
      id: 'calendrier-des-inscriptions',
      question: 'Quand faut-il inscrire son enfant\u00A0?',
      answer: [
        'Les inscriptions ouvrent en janvier pour la rentrée suivante. Nous vous conseillons de déposer le dossier avant le mois de mars.',
        `Les inscriptions ${enrolmentCampaign} sont ouvertes. Si vous vous décidez plus tard dans l’année, appelez-nous\u00A0: nous vous dirons s’il reste de la place.`,
      ],
    },
  ];
}
