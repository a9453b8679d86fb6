import { field, listField } from '#app/lib/field-schema.ts';
import { z } from '#app/lib/zod.ts';
import { photoCategories } from '#app/school/vocabulary.ts';
import { line, lines, paragraph } from './text-fields.ts';
import { part, textPage } from './text-page.ts';
import { description, head, heading } from './text-parts.ts';

const value = z.strictObject({
  title: line('Nom', 30),
  facet: line('Ce que montre son étoile', 50),
  text: paragraph('Texte', 240),
  practice: paragraph('En classe', 160),
});

const approach = z.strictObject({
  title: line('Nom', 50),
  lead: line('Phrase d’introduction', 90),
  text: paragraph('Texte', 500),
  points: lines('Points', 90, { most: 6 }),
  /** The photo of category philosophy that shows it, by subcategory (spec §9). */
  photo: field('Photo de la rubrique', 'choice', z.enum(photoCategories.philosophy), {
    choices: photoCategories.philosophy.map((name) => ({ value: name, label: name })),
    hint: 'La première photo active de cette rubrique de la galerie\u00A0; un dessin s’il n’y en a pas.',
  }),
});

/** Its parts; the brochure takes its words from here too. */
const parts = {
  head: part('En-tête', 'En haut de la page.', { ...head(), description: description() }),
  mission: part('La mission', 'Sous l’en-tête.', {
    eyebrow: line('Surtitre', 40),
    title: line('Titre', 90),
    paragraphs: lines('Paragraphes', 600, { most: 4, hint: 'Une ligne pour chaque paragraphe.' }),
  }),
  values: part('Les valeurs', 'Chacune avec une étoile taillée une fois de plus.', {
    ...heading(),
    items: listField('Valeurs', value, {
      least: 1,
      most: 8,
      one: 'Valeur',
      add: 'Ajouter une valeur',
      blank: { title: '', facet: '', text: '', practice: '' },
    }),
  }),
  approaches: part('La pédagogie', 'Une photo à côté de chaque approche.', {
    eyebrow: line('Surtitre', 40),
    title: line('Titre', 90),
    items: listField('Approches', approach, {
      least: 1,
      most: 6,
      one: 'Approche',
      add: 'Ajouter une approche',
      blank: { title: '', lead: '', text: '', points: [], photo: photoCategories.philosophy[0] },
    }),
  }),
  closing: part('La fin de la page', 'À côté des boutons.', {
    title: line('Titre', 70),
    text: paragraph('Texte', 260),
  }),
};

/** The page '/philosophie' (spec §2 'Philosophy page'). */
export const philosophyPage = textPage({
  name: 'philosophy',
  title: 'Notre École',
  path: '/philosophie',
  parts,
  defaults: {
    head: {
      eyebrow: 'Notre École',
      title: 'Notre Philosophie',
      text: 'Un enfant travaille mieux quand il est connu, encouragé et attendu. Toute notre école est construite autour de cette idée simple.',
      description:
        'Notre mission, nos quatre valeurs – Bienveillance, Excellence, Ouverture, Innovation – et nos trois approches pédagogiques.',
    },
    mission: {
      eyebrow: 'Notre mission',
      title: 'Faire grandir des enfants curieux, solides et attentifs aux autres',
      paragraphs: [
        'Nous accueillons l’enfant à partir de trois ans et nous pouvons l’accompagner jusqu’au baccalauréat. Entre ces deux moments, il aura appris à lire et à raisonner, à parler plusieurs langues, à perdre et à recommencer, à vivre avec des camarades qui ne lui ressemblent pas.',
        'Nous croyons qu’il faut connaître un élève pour bien l’instruire, que l’exigence est une forme de respect, et que l’école se fait avec les parents. L’organisation des classes, le choix des méthodes, la manière d’évaluer\u00A0: tout découle de ces trois convictions.',
      ],
    },
    values: {
      eyebrow: 'Nos valeurs',
      title: 'Une même étoile, taillée quatre fois',
      text: 'L’étoile du zellige se taille et se retaille sans jamais perdre sa forme. Nos valeurs lui ressemblent\u00A0: chacune ajoute des facettes à la précédente, aucune ne la remplace.',
      items: [
        {
          title: 'Bienveillance',
          facet: 'L’étoile entière',
          text: 'Accueillir chaque enfant tel qu’il est, lui parler avec respect, croire en lui avant même qu’il ose y croire.',
          practice: 'Une erreur se reprend à voix basse, un progrès se dit à voix haute.',
        },
        {
          title: 'Excellence',
          facet: 'Huit pointes autour d’un cœur',
          text: 'Viser haut pour chacun, d’où qu’il parte. Être excellent, ce n’est pas être le premier\u00A0: c’est aller plus loin qu’hier.',
          practice: 'Un travail rendu est un travail annoté, et l’on y revient.',
        },
        {
          title: 'Ouverture',
          facet: 'Une étoile dans l’étoile',
          text: 'Aller vers d’autres langues, d’autres cultures, d’autres idées, sans rien renier des siennes.',
          practice: 'Un même récit se lit en arabe et en français, et l’on compare.',
        },
        {
          title: 'Innovation',
          facet: 'Toutes les facettes',
          text: 'Chercher de meilleures manières d’apprendre, les essayer, garder celles qui aident vraiment.',
          practice: 'Un outil nouveau entre en classe parce qu’il fait réfléchir.',
        },
      ],
    },
    approaches: {
      eyebrow: 'Notre pédagogie',
      title: 'Trois approches, une seule manière d’enseigner',
      items: [
        {
          title: 'Pédagogie active',
          lead: 'On retient ce que l’on a fait soi-même.',
          text: 'Avant la leçon, il y a une question, un objet, un problème. Les élèves manipulent, supposent, vérifient, puis mettent en mots\u00A0; l’adulte relance et met en ordre. La règle arrive quand elle répond à quelque chose.',
          points: [
            'Des expériences et des projets, dans toutes les matières',
            'Le droit de se tromper, l’envie de chercher',
            'La parole donnée aux élèves, dès les petites classes',
          ],
          photo: 'Sciences expérimentales',
        },
        {
          title: 'Accompagnement personnalisé',
          lead: 'Chaque élève avance, et jamais sans les autres.',
          text: 'De {effectif en maternelle} élèves par classe en maternelle à {effectif au lycée} au lycée, nos effectifs permettent de savoir où en est chaque enfant. Un adulte référent suit la classe, parle avec les familles et propose un appui, ou un défi, au bon moment.',
          points: [
            'Des évaluations courtes, qui servent à ajuster',
            'Des petits groupes pour reprendre ou approfondir',
            'Des échanges réguliers avec les parents',
          ],
          photo: 'Langues et cultures',
        },
        {
          title: 'Excellence et bienveillance',
          lead: 'L’une ne va pas sans l’autre.',
          text: 'L’exigence sans chaleur décourage\u00A0; la gentillesse sans exigence endort. Nous tenons aux deux\u00A0: des attentes claires, annoncées à l’avance, et un regard qui ne réduit pas un enfant à sa note.',
          points: [
            'Des consignes et des critères connus de tous',
            'L’effort reconnu autant que le résultat',
            'Un cadre ferme, expliqué, le même pour chacun',
          ],
          photo: 'Arts et créativité',
        },
      ],
    },
    closing: {
      title: 'Le mieux est d’en juger sur place',
      text: 'Venez voir une classe au travail et rencontrer l’équipe. Ou prenez d’abord le temps de lire\u00A0: la brochure rassemble notre projet, les quatre cycles et les étapes de l’admission.',
    },
  },
});

export type Philosophy = typeof philosophyPage.defaults;
