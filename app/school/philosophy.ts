import type { CycleSlug } from './cycles.ts';

/** A value, the facet it adds to the star, and how it is seen in a classroom. */
export type SchoolValue = {
  title: string;
  text: string;
  practice: string;
  /** What its star shows, in a few words. */
  facet: string;
  /** Which subdivision of the star, and colour, stands for it. */
  figure: CycleSlug;
};

export type Approach = {
  title: string;
  lead: string;
  text: string;
  points: readonly string[];
  /** The photo of category philosophy that shows it, by subcategory (spec §9). */
  photoSubcategory: string;
};

/** The page '/philosophie' (spec §2 'Philosophy page'); the brochure takes its words from here too. */
export const philosophy = {
  title: 'Notre Philosophie',
  text: 'Un enfant travaille mieux quand il est connu, encouragé et attendu. Toute notre école est construite autour de cette idée simple.',
  description:
    'Notre mission, nos quatre valeurs – Bienveillance, Excellence, Ouverture, Innovation – et nos trois approches pédagogiques.',
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
        figure: 'maternelle',
      },
      {
        title: 'Excellence',
        facet: 'Huit pointes autour d’un cœur',
        text: 'Viser haut pour chacun, d’où qu’il parte. Être excellent, ce n’est pas être le premier\u00A0: c’est aller plus loin qu’hier.',
        practice: 'Un travail rendu est un travail annoté, et l’on y revient.',
        figure: 'primaire',
      },
      {
        title: 'Ouverture',
        facet: 'Une étoile dans l’étoile',
        text: 'Aller vers d’autres langues, d’autres cultures, d’autres idées, sans rien renier des siennes.',
        practice: 'Un même récit se lit en arabe et en français, et l’on compare.',
        figure: 'college',
      },
      {
        title: 'Innovation',
        facet: 'Toutes les facettes',
        text: 'Chercher de meilleures manières d’apprendre, les essayer, garder celles qui aident vraiment.',
        practice: 'Un outil nouveau entre en classe parce qu’il fait réfléchir.',
        figure: 'lycee',
      },
    ] satisfies readonly SchoolValue[] as readonly SchoolValue[],
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
        photoSubcategory: 'Sciences expérimentales',
      },
      {
        title: 'Accompagnement personnalisé',
        lead: 'Chaque élève avance, et jamais sans les autres.',
        text: 'De 18 élèves par classe en maternelle à 28 au lycée, nos effectifs permettent de savoir où en est chaque enfant. Un adulte référent suit la classe, parle avec les familles et propose un appui, ou un défi, au bon moment.',
        points: [
          'Des évaluations courtes, qui servent à ajuster',
          'Des petits groupes pour reprendre ou approfondir',
          'Des échanges réguliers avec les parents',
        ],
        photoSubcategory: 'Langues et cultures',
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
        photoSubcategory: 'Arts et créativité',
      },
    ] satisfies readonly Approach[] as readonly Approach[],
  },
  closing: {
    title: 'Le mieux est d’en juger sur place',
    text: 'Venez voir une classe au travail et rencontrer l’équipe. Ou prenez d’abord le temps de lire\u00A0: la brochure rassemble notre projet, les quatre cycles et les étapes de l’admission.',
  },
} as const;
