import { questionsPart } from './questions.ts';
import { line, paragraph } from './text-fields.ts';
import { part, textPage } from './text-page.ts';
import { description, formPart, head } from './text-parts.ts';

/** The page '/contact' (spec §2 '/contact'). */
export const contactPage = textPage({
  name: 'contact',
  title: 'Contact',
  path: '/contact',
  parts: {
    head: part('En-tête', 'En haut de la page.', { ...head(), description: description() }),
    networks: part('Les réseaux sociaux', 'Sous les coordonnées.', { title: line('Titre', 60) }),
    form: formPart(),
    map: part('Le plan', 'Au-dessus de la carte.', {
      title: line('Titre', 60),
      text: paragraph('Texte', 200),
    }),
    questions: questionsPart(),
  },
  defaults: {
    head: {
      eyebrow: 'Contact',
      title: 'Parlons de votre enfant',
      text: 'Une question, une visite à prévoir, un doute à lever\u00A0? Appelez-nous, écrivez-nous ou poussez la porte\u00A0: quelqu’un vous répond.',
      description:
        'Adresse, téléphones, horaires et plan de l’école à {quartier}, {ville}. Écrivez-nous ou demandez une visite.',
    },
    networks: { title: 'Suivez la vie de l’école' },
    form: {
      title: 'Formulaire de Contact Sécurisé',
      text: 'Une question, une visite à prévoir\u00A0? Écrivez-nous, l’équipe de l’école vous répond.',
    },
    map: {
      title: 'Venir à l’école',
      text: 'Nous sommes à {quartier}, à {ville}. La carte donne le chemin exact.',
    },
    questions: {
      title: 'Questions fréquentes',
      text: 'Ce que les familles nous demandent le plus souvent, avant même de nous écrire.',
      items: [
        {
          id: 'inscription',
          question: 'Comment inscrire mon enfant\u00A0?',
          answer: [
            'Commencez par la [préinscription en ligne](/admissions#formulaire-preinscription)\u00A0: quelques lignes sur votre enfant et sur vous suffisent. Nous vous contactons dans les 48h pour finaliser le dossier.',
            'Viennent ensuite un entretien, une évaluation à partir du primaire, puis notre réponse. Les inscriptions ouvrent en janvier\u00A0; nous conseillons de déposer le dossier avant mars.',
          ],
        },
        {
          id: 'frais',
          question: 'Quels sont les frais de scolarité\u00A0?',
          answer: [
            'Ils vous sont communiqués sur demande, pour le niveau de votre enfant\u00A0: écrivez-nous ci-dessus ou appelez-nous. Nous les détaillons aussi avec vous lors de l’entretien.',
          ],
        },
        {
          id: 'transport',
          question: 'Y a-t-il un transport scolaire\u00A0?',
          answer: [
            'La réponse dépend de votre quartier. Indiquez-le-nous dans votre message, avec le niveau de votre enfant, et nous vous dirons ce qui est possible depuis chez vous.',
          ],
        },
        {
          id: 'langues',
          question: 'Quelles langues sont enseignées\u00A0?',
          answer: [
            'L’arabe, le français et l’anglais. Les trois langues se croisent dès les premières années, en classe comme dans la cour, puis chacune gagne en rigueur au fil des cycles.',
            'Si votre enfant n’en parle encore qu’une, dites-le-nous\u00A0: nous en parlerons lors de l’entretien.',
          ],
        },
        {
          id: 'nationalites',
          question: 'Accueillez-vous des enfants de toutes les nationalités\u00A0?',
          answer: [
            'Oui. L’école est ouverte aux familles de toutes les nationalités, et les étapes de l’admission sont les mêmes pour tous.',
            'Si votre enfant arrive d’un autre pays ou d’un autre système scolaire, précisez-le dans votre demande\u00A0: nous regarderons son parcours avec vous.',
          ],
        },
        {
          id: 'visite',
          question: 'Peut-on visiter l’école avant d’inscrire son enfant\u00A0?',
          answer: [
            'Oui, sur rendez-vous, et nous vous y encourageons\u00A0: c’est en marchant dans les couloirs qu’on sent une école. [Demandez une visite](/contact?sujet=visite#formulaire) ou appelez-nous, et nous conviendrons d’un moment.',
          ],
        },
      ],
    },
  },
});

export type Contact = typeof contactPage.defaults;
