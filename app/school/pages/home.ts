import { listField } from '#app/lib/field-schema.ts';
import { z } from '#app/lib/zod.ts';
import { line, paragraph } from './text-fields.ts';
import { part, textPage } from './text-page.ts';
import { heading } from './text-parts.ts';

const reason = z.strictObject({ title: line('Titre', 50), text: paragraph('Texte', 220) });
const summary = (label: string) => paragraph(label, 200);

/** Of what and when a figure is. */
const figureNote = (label: string, hint?: string) =>
  line(label, 40, { empty: 'Sans précision', ...(hint === undefined ? {} : { hint }) });

/** The home page (spec §2 'Home'). Slogan, figures and campaign are settings of the school. */
export const homePage = textPage({
  name: 'home',
  title: 'Accueil',
  path: '/',
  parts: {
    head: part('En-tête', 'En haut de la page, sous le slogan.', {
      eyebrow: line('Surtitre', 70),
      title: line('Titre', 60),
      text: paragraph('Texte', 260),
    }),
    figures: part(
      'Les chiffres',
      'Sous chaque chiffre\u00A0; les chiffres eux-mêmes se changent dans «\u00A0L’école\u00A0».',
      {
        pupils: line('Nombre d’élèves', 40),
        years: line('Années', 40),
        success: line('Réussite', 40),
        satisfaction: line('Satisfaction', 40),
        pupilsNote: figureNote('Nombre d’élèves\u00A0: précision'),
        yearsNote: figureNote('Années\u00A0: précision'),
        successNote: figureNote('Réussite\u00A0: précision', 'Par exemple «\u00A0Bac 2026\u00A0».'),
        satisfactionNote: figureNote(
          'Satisfaction\u00A0: précision',
          'Par exemple «\u00A0Enquête de juin 2026\u00A0».',
        ),
      },
    ),
    reasons: part('Pourquoi nous choisir', 'Les engagements de l’école.', {
      ...heading(),
      items: listField('Raisons', reason, {
        ...{ least: 1, most: 8, one: 'Raison', add: 'Ajouter une raison', blank: { title: '', text: '' } },
      }),
    }),
    cycles: part('Les cycles', 'Une phrase pour chaque cycle.', {
      ...heading(),
      maternelle: summary('Maternelle'),
      primaire: summary('Primaire'),
      college: summary('Collège'),
      lycee: summary('Lycée'),
    }),
    voices: part('Les témoignages', 'Au-dessus des témoignages, quand il y en a.', {
      one: line('Titre pour un seul', 60),
      several: line('Titre pour plusieurs', 60),
    }),
    closing: part('L’appel à s’inscrire', 'En bas de la page, à côté des boutons.', {
      title: line('Titre', 70),
      text: paragraph('Texte', 200),
    }),
  },
  defaults: {
    head: {
      eyebrow: 'École privée à {ville}, de la maternelle au lycée',
      title: 'D’une seule étoile naissent mille horizons',
      text: 'À {quartier}, nous accompagnons chaque enfant de ses premiers mots à ses grands choix. Des exigences claires, des adultes attentifs, et la liberté de trouver sa propre figure.',
    },
    figures: {
      pupils: 'élèves accompagnés',
      years: 'd’expérience',
      success: 'de réussite aux examens',
      satisfaction: 'de satisfaction des parents',
      pupilsNote: '',
      yearsNote: '',
      successNote: '',
      satisfactionNote: '',
    },
    reasons: {
      eyebrow: 'Nos engagements',
      title: 'Pourquoi nous choisir',
      text: 'Une école se juge à ce qu’elle tient, jour après jour. Voici ce que les familles nous demandent, et ce que nous leur devons.',
      items: [
        {
          title: 'Une exigence qui porte',
          text: 'Des programmes solides, des évaluations régulières et des retours clairs\u00A0: chaque élève sait où il va, et comment y aller.',
        },
        {
          title: 'Un regard sur chacun',
          text: 'Des classes à taille humaine, de {effectif en maternelle} élèves en maternelle à {effectif au lycée} au lycée, et un adulte référent que les parents connaissent.',
        },
        {
          title: 'Plusieurs langues, un même élan',
          text: 'L’arabe, le français et l’anglais se croisent dès les premières années, en classe comme dans la cour.',
        },
        {
          title: 'Grandir tout entier',
          text: 'Sciences, arts, sport, projets\u00A0: on apprend aussi en essayant, en se trompant et en recommençant ensemble.',
        },
      ],
    },
    cycles: {
      eyebrow: 'De 3 à 18 ans',
      title: 'Quatre cycles, un seul chemin',
      text: 'De la petite section au baccalauréat, les équipes se connaissent et se passent le relais\u00A0: l’enfant change de classe, jamais de maison.',
      maternelle:
        'Jouer, chanter, manipuler, se raconter\u00A0: les premiers pas à l’école se font en confiance, dans trois langues et à hauteur d’enfant.',
      primaire:
        'Lire, écrire, compter, mais aussi chercher et coopérer\u00A0: des bases solides et le goût d’apprendre, année après année.',
      college:
        'Gagner en méthode et en autonomie\u00A0: un suivi régulier, des projets et des langues pour grandir sans se perdre.',
      lycee:
        'Littéraire, scientifique ou économique\u00A0: trois filières et une préparation exigeante aux études supérieures.',
    },
    voices: { one: 'Une voix de l’école', several: 'Ce qu’ils disent de l’école' },
    closing: {
      title: 'Les inscriptions {campagne} sont ouvertes',
      text: 'Commencez par quelques lignes en ligne, ou venez nous voir\u00A0: visiter l’école, c’est déjà y avoir sa place.',
    },
  },
});

export type Home = typeof homePage.defaults;
