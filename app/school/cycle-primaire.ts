import type { CyclePage } from './cycle-page.ts';

export const primaire: CyclePage = {
  slug: 'primaire',
  title: 'Le primaire, où l’on bâtit pour longtemps',
  text: 'Cinq années, du CP au CM2, pour lire avec plaisir, écrire avec justesse, compter sans peur. Toute la scolarité s’appuie sur ce socle\u00A0: nous prenons le temps de le rendre solide.',
  description:
    'Le primaire, de 6 à 11 ans\u00A0: lire, écrire, compter, du CP au CM2, le programme et nos objectifs. {effectif au primaire} élèves par classe, 5 niveaux.',
  levelNames: ['CP', 'CE1', 'CE2', 'CM1', 'CM2'],
  sections: [
    {
      kind: 'columns',
      eyebrow: 'Les fondamentaux',
      title: 'Trois verbes, tous les jours',
      text: 'On n’apprend pas à lire une fois pour toutes\u00A0: on lit, on écrit et on compte chaque jour, un peu mieux que la veille.',
      columns: [
        {
          title: 'Lire',
          text: 'La matinée s’ouvre sur un texte\u00A0: à voix haute, à deux, puis en silence.',
          points: [
            'Déchiffrer, puis lire avec le ton',
            'Comprendre ce que le texte ne dit pas',
            'Choisir un livre et donner envie de le lire',
          ],
        },
        {
          title: 'Écrire',
          text: 'Quelques lignes à la fois, mais souvent, et relues avec un adulte.',
          points: [
            'Former ses lettres, en arabe comme en français',
            'Construire une phrase, puis un récit',
            'Se corriger soi-même, dictionnaire en main',
          ],
        },
        {
          title: 'Compter',
          text: 'On manipule, on dessine, puis on calcule\u00A0: dans cet ordre.',
          points: [
            'Calculer de tête quelques minutes par jour',
            'Poser une opération et la vérifier',
            'Résoudre un problème et expliquer son chemin',
          ],
        },
      ],
    },
    {
      kind: 'levels',
      eyebrow: 'Cinq niveaux',
      title: 'Du CP au CM2, un même fil',
      levels: [
        {
          title: 'CP',
          text: 'Entrer dans la lecture\u00A0: des sons aux mots, des mots aux premières histoires lues sans aide.',
        },
        {
          title: 'CE1',
          text: 'Lire couramment, écrire ses premières phrases, apprivoiser les tables.',
        },
        {
          title: 'CE2',
          text: 'Consolider\u00A0: la grammaire, les opérations, les premières recherches en groupe.',
        },
        {
          title: 'CM1',
          text: 'Rédiger, démontrer, exposer devant la classe\u00A0; le travail personnel devient une habitude.',
        },
        {
          title: 'CM2',
          text: 'Préparer le collège\u00A0: s’organiser, argumenter, persévérer devant une difficulté.',
        },
      ],
    },
    {
      kind: 'cards',
      eyebrow: 'Le programme',
      title: 'De quoi nourrir toutes les curiosités',
      cards: [
        {
          title: 'Trois langues, chacune sa place',
          text: 'L’arabe et le français se lisent et s’écrivent\u00A0; l’anglais se parle d’abord. On passe de l’une à l’autre sans les mélanger.',
        },
        {
          title: 'Mathématiques',
          text: 'Nombres, calcul, géométrie, mesures\u00A0: on part d’un objet ou d’une situation, et la règle vient quand on en a besoin.',
        },
        {
          title: 'Sciences',
          text: 'Semer, mesurer, démonter, comparer\u00A0: une question, une expérience, un compte rendu dans le cahier.',
        },
        {
          title: 'Histoire et géographie',
          text: 'Du quartier au Maroc, du Maroc au monde\u00A0: des cartes, des récits et des frises pour savoir où l’on est et d’où l’on vient.',
        },
        {
          title: 'Arts et musique',
          text: 'Dessin, chant, théâtre\u00A0: apprendre à regarder, à écouter, à se tenir devant les autres.',
        },
        {
          title: 'Sport et vie de groupe',
          text: 'Athlétisme, jeux collectifs, responsabilités partagées\u00A0: l’effort, la règle et l’équipe.',
        },
      ],
    },
    {
      kind: 'strengths',
      eyebrow: 'Nos points forts',
      title: 'Des bases sûres, un regard sur chacun',
      strengths: [
        {
          title: '{effectif au primaire} élèves par classe',
          text: 'L’équipe lit chaque cahier et sait qui doit revoir quoi, et qui peut aller plus loin.',
        },
        {
          title: 'Reprendre sans attendre',
          text: 'Une notion fragile est retravaillée en petit groupe tant qu’elle est fraîche, et non à la fin du trimestre.',
        },
        {
          title: 'Des familles informées',
          text: 'Cahiers à feuilleter à la maison, bilans écrits, rencontres avec l’équipe\u00A0: une difficulté ne doit pas se découvrir sur un bulletin.',
        },
        {
          title: 'Le goût de l’effort',
          text: 'On félicite le travail autant que le résultat\u00A0: un brouillon repris vaut mieux qu’une copie sage.',
        },
      ],
    },
    {
      kind: 'objectives',
      eyebrow: 'Nos objectifs',
      title: 'Ce que nous visons à la fin du CM2',
      objectives: [
        'Lire sans aide un livre entier, et en parler',
        'Écrire un texte clair, ponctué et relu, en français comme en arabe',
        'Calculer de tête et poser les quatre opérations avec assurance',
        'Résoudre un problème en expliquant sa démarche',
        'Se présenter et dialoguer simplement en anglais',
        'Chercher une information et en vérifier la source',
        'Organiser son cartable, ses devoirs et son temps',
        'Travailler à plusieurs\u00A0: écouter, puis donner son avis',
      ],
    },
  ],
  contact: {
    title: 'Voyons ensemble où en est votre enfant',
    text: 'Il vient d’une autre école, ou d’un autre système\u00A0? Un entretien et une évaluation permettent de situer ses acquis et de trouver la classe où il sera à sa place.',
  },
};
