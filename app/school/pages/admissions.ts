import { field, listField } from '#app/lib/field-schema.ts';
import { z } from '#app/lib/zod.ts';
import { questionsPart } from './questions.ts';
import { line, lines, paragraph } from './text-fields.ts';
import { part, textPage } from './text-page.ts';
import { description, formPart, head, heading } from './text-parts.ts';

/** What may be drawn beside a document. */
const documentIcons = [
  { value: 'birth', label: 'Acte d’état civil' },
  { value: 'records', label: 'Bulletins' },
  { value: 'photos', label: 'Photo' },
  { value: 'health', label: 'Santé' },
] as const;
export type DocumentIcon = (typeof documentIcons)[number]['value'];

const icon = z.enum(documentIcons.map(({ value }) => value));

const parts = {
  head: part('En-tête', 'En haut de la page.', {
    ...head(),
    eyebrow: line('Surtitre', 90),
    description: description(),
  }),
  steps: part(
    'Les étapes',
    'De la première ligne du formulaire à la rentrée\u00A0; aussi dans la brochure.',
    {
      title: line('Titre', 60),
      text: paragraph('Texte', 160),
      items: listField('Étapes', z.strictObject({ title: line('Nom', 40), text: paragraph('Texte', 260) }), {
        ...{ least: 1, most: 8, one: 'Étape', add: 'Ajouter une étape', blank: { title: '', text: '' } },
      }),
    },
  ),
  form: formPart(),
  afterwards: part('Après l’envoi', 'À côté du formulaire.', {
    title: line('Titre', 40),
    lines: lines('Ce qui suit', 120, { most: 6 }),
    help: line('Titre au-dessus du téléphone', 50),
  }),
  documents: part('Les documents', 'La liste à imprimer\u00A0; aussi dans la brochure.', {
    ...heading(),
    items: listField(
      'Documents',
      z.strictObject({
        name: line('Nom', 80),
        note: paragraph('Explication', 160),
        icon: field('Dessin', 'choice', icon, { choices: documentIcons }),
      }),
      {
        ...{ least: 1, most: 12, one: 'Document', add: 'Ajouter un document' },
        blank: { name: '', note: '', icon: 'records' },
      },
    ),
  }),
  questions: questionsPart(),
};

/** What families need to know to enrol a child (spec §2 '/admissions'): for the page and for the brochure. */
export const admissionsPage = textPage({
  name: 'admissions',
  title: 'Admissions',
  path: '/admissions',
  parts,
  defaults: {
    head: {
      eyebrow: 'Admissions {campagne}\u00A0: les inscriptions sont ouvertes',
      title: 'Inscrire votre enfant, pas à pas',
      text: 'Un dossier, un entretien, une évaluation à partir du primaire, puis notre réponse. Commencez en ligne, en quelques minutes\u00A0: nous vous contactons dans les 48h.',
      description:
        'Inscriptions {campagne} ouvertes\u00A0: documents à réunir, quatre étapes, préinscription en ligne et réponses aux questions des familles.',
    },
    steps: {
      title: 'Quatre étapes, à votre rythme',
      text: 'De la première ligne du formulaire à la rentrée, vous savez où vous en êtes.',
      items: [
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
      ],
    },
    form: {
      title: 'Formulaire de préinscription',
      text: 'Quelques minutes suffisent. Nous vous contactons ensuite dans les 48h pour finaliser votre dossier.',
    },
    afterwards: {
      title: 'Et après l’envoi\u00A0?',
      lines: [
        'Nous vous contactons dans les 48h pour finaliser votre dossier.',
        'Vous réunissez les documents demandés.',
        'Nous convenons ensemble d’un entretien.',
      ],
      help: 'Vous préférez nous parler\u00A0?',
    },
    documents: {
      eyebrow: 'Le dossier',
      title: 'Les documents à réunir',
      text: 'Quatre pièces suffisent à ouvrir le dossier de votre enfant. Commencez par la préinscription\u00A0: elles peuvent suivre.',
      items: [
        {
          icon: 'birth',
          name: 'L’acte de naissance',
          note: 'Il établit l’identité et l’âge de l’enfant.',
        },
        {
          icon: 'records',
          name: 'Les bulletins des deux dernières années',
          note: 'Le cas échéant, si votre enfant est déjà scolarisé\u00A0: ils nous disent d’où il vient.',
        },
        {
          icon: 'photos',
          name: 'Deux photos d’identité',
          note: 'Pour le dossier de l’élève.',
        },
        {
          icon: 'health',
          name: 'Un certificat médical et le carnet de vaccination',
          note: 'Pour veiller sur l’enfant en connaissance de cause.',
        },
      ],
    },
    questions: {
      title: 'Questions fréquentes',
      text: 'Ce qu’il est bon de savoir avant de déposer un dossier.',
      items: [
        {
          id: 'frais-de-scolarite',
          question: 'Quels sont les frais de scolarité\u00A0?',
          answer: [
            'Ils vous sont communiqués sur demande, pour le niveau de votre enfant. Écrivez-nous par le [formulaire de contact](/contact?sujet=admissions#formulaire) ou appelez-nous\u00A0; nous les détaillons aussi avec vous lors de l’entretien.',
          ],
        },
        {
          id: 'transport-scolaire',
          question: 'Y a-t-il un transport scolaire\u00A0?',
          answer: [
            'La réponse dépend de votre quartier. [Indiquez-le-nous](/contact?sujet=informations#formulaire), avec le niveau de votre enfant, et nous vous dirons ce qui est possible depuis chez vous.',
          ],
        },
        {
          id: 'politique-d-admission',
          question: 'Comment les admissions sont-elles décidées\u00A0?',
          answer: [
            'Chaque demande suit le même chemin\u00A0: un dossier, un entretien, une évaluation à partir du primaire, puis notre réponse. Nous regardons l’enfant dans son ensemble\u00A0: son âge, son parcours, ses besoins et le projet de sa famille.',
            'Nos classes comptent {effectifs}. Une admission suppose donc qu’une place soit disponible dans le niveau demandé.',
          ],
        },
        {
          id: 'calendrier-des-inscriptions',
          question: 'Quand faut-il inscrire son enfant\u00A0?',
          answer: [
            'Les inscriptions ouvrent en janvier pour la rentrée suivante. Nous vous conseillons de déposer le dossier avant le mois de mars.',
            'Les inscriptions {campagne} sont ouvertes. Si vous vous décidez plus tard dans l’année, appelez-nous\u00A0: nous vous dirons s’il reste de la place.',
          ],
        },
      ],
    },
  },
});

export type Admissions = typeof admissionsPage.defaults;
