import type { CyclePage } from './cycle-page.ts';

export const maternelle: CyclePage = {
  slug: 'maternelle',
  title: 'La maternelle, où tout commence en jouant',
  text: 'Trois années pour se séparer sans crainte, parler, manipuler, dessiner, compter ses premiers trésors. Ici, un enfant de trois ans a le temps d’avoir trois ans.',
  description:
    'La maternelle, de 3 à 6 ans\u00A0: une journée type, les activités, les trois sections et ce que nous visons pour chaque enfant. {effectif en maternelle} élèves par classe.',
  levelNames: ['Petite section', 'Moyenne section', 'Grande section'],
  sections: [
    {
      kind: 'timeline',
      eyebrow: 'Une journée en maternelle',
      title: 'Des repères qui rassurent, du temps pour chacun',
      text: 'Un enfant qui sait ce qui vient après ose davantage. Voici comment une journée s’enchaîne.',
      steps: [
        {
          when: 'À l’arrivée',
          title: 'Un bonjour pour chacun',
          text: 'L’équipe accueille l’enfant par son prénom, échange deux mots avec le parent et laisse le temps du dernier câlin. Les coins de jeu sont déjà ouverts.',
        },
        {
          when: 'En début de matinée',
          title: 'Le cercle',
          text: 'Assis en rond, on se salue en arabe et en français, on dit le jour, on compte les présents, on chante. Chacun apporte une nouvelle\u00A0; les autres apprennent à l’écouter.',
        },
        {
          when: 'Au cœur de la matinée',
          title: 'Les ateliers',
          text: 'Par petits groupes, les enfants trient, modèlent, assemblent, tracent dans le sable avant de tracer sur la feuille. L’adulte s’assoit à leur hauteur et regarde comment chacun s’y prend.',
        },
        {
          when: 'Avant midi',
          title: 'Courir, grimper, respirer',
          text: 'La cour, les parcours, les rondes\u00A0: le corps apprend autant que la tête, et l’on rentre apaisé.',
        },
        {
          when: 'Après le repas',
          title: 'Le temps calme',
          text: 'Les plus petits se reposent\u00A0; les plus grands feuillettent un album, écoutent une histoire ou reprennent le dessin du matin.',
        },
        {
          when: 'L’après-midi',
          title: 'Créer et raconter',
          text: 'Peinture, musique, marionnettes\u00A0: on termine en racontant ce que l’on a fait. C’est souvent ce récit que vous entendrez le soir, à la maison.',
        },
      ],
    },
    {
      kind: 'cards',
      eyebrow: 'Les activités',
      title: 'Six manières d’apprendre en jouant',
      cards: [
        {
          title: 'Parler et écouter',
          text: 'Comptines, albums lus à voix haute, jeux de rôle\u00A0: le vocabulaire entre par l’oreille, puis vient le plaisir de se faire comprendre.',
        },
        {
          title: 'Trois langues familières',
          text: 'L’arabe et le français rythment la journée, l’anglais arrive en chansons. À cet âge, une langue n’est pas une matière\u00A0: c’est une voix que l’on reconnaît.',
        },
        {
          title: 'Compter avec les mains',
          text: 'Trier des boutons, remplir des boîtes, mesurer une tour\u00A0: les nombres se touchent avant de s’écrire.',
        },
        {
          title: 'Le geste avant la lettre',
          text: 'Modeler, découper, peindre en grand\u00A0: la main gagne en force et en précision, et l’écriture viendra sans crispation.',
        },
        {
          title: 'Bouger et danser',
          text: 'Parcours, ballons, rondes\u00A0: connaître son corps, attendre son tour, oser sauter.',
        },
        {
          title: 'Découvrir le monde',
          text: 'Une graine qui lève, un glaçon qui fond, une ombre qui tourne dans la cour\u00A0: on observe, on s’étonne, on demande pourquoi.',
        },
      ],
    },
    {
      kind: 'levels',
      eyebrow: 'Trois niveaux',
      title: 'De la petite à la grande section',
      levels: [
        {
          title: 'Petite section',
          text: 'Se séparer, s’installer, parler à d’autres qu’à ses parents\u00A0: l’année des habitudes et des premières amitiés.',
        },
        {
          title: 'Moyenne section',
          text: 'Tenir une activité jusqu’au bout, raconter, reconnaître son prénom, compter ce que l’on voit.',
        },
        {
          title: 'Grande section',
          text: 'Entendre les sons dans les mots, tracer les lettres, chercher à plusieurs\u00A0: on se prépare au CP sans l’anticiper.',
        },
      ],
    },
    {
      kind: 'strengths',
      eyebrow: 'Nos points forts',
      title: 'Ce qui compte à cet âge',
      strengths: [
        {
          title: '{effectif en maternelle} enfants par classe',
          text: 'Assez pour se faire des amis, assez peu pour que l’adulte ait le temps de regarder chacun.',
        },
        {
          title: 'Une arrivée en douceur',
          text: 'Les premiers jours, on avance au rythme de l’enfant. Un doudou, un rituel, un adulte repère\u00A0: la séparation s’apprend aussi.',
        },
        {
          title: 'Des parents au courant',
          text: 'Un mot à la sortie quand il le faut, un cahier qui circule entre la classe et la maison\u00A0: vous savez ce qui a été vécu, appris, chanté.',
        },
        {
          title: 'Le droit d’essayer',
          text: 'On renverse, on recommence, on demande de l’aide. L’erreur est accueillie comme une étape, pas comme une faute.',
        },
      ],
    },
    {
      kind: 'objectives',
      eyebrow: 'Nos objectifs',
      title: 'Ce que nous visons à la fin de la grande section',
      objectives: [
        'Se séparer sereinement et demander de l’aide à un adulte',
        'S’exprimer en phrases et comprendre les consignes, en arabe et en français',
        'Écouter une histoire jusqu’au bout et la redire avec ses mots',
        'Reconnaître les lettres et entendre les sons qu’elles font',
        'Dénombrer, comparer et ranger de petites quantités',
        'Tenir un crayon, découper, tracer son prénom',
        'Jouer avec les autres\u00A0: attendre, partager, réparer',
      ],
    },
  ],
  contact: {
    title: 'Venez avec votre enfant',
    text: 'Une visite vaut mieux qu’un long discours\u00A0: voyez les classes, rencontrez l’équipe, posez toutes vos questions. Lui, de son côté, aura peut-être déjà choisi son coin de jeu.',
  },
};
