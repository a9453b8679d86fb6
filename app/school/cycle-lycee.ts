import type { CyclePage } from './cycle-page.ts';

export const lycee: CyclePage = {
  slug: 'lycee',
  title: 'Le lycée, où chacun trace sa voie',
  text: 'Trois filières, une préparation exigeante aux études supérieures, une équipe enseignante qui connaît chaque élève\u00A0: de quoi choisir en connaissance de cause, et tenir jusqu’au bout.',
  description:
    'Le lycée, de 15 à 18 ans\u00A0: filières littéraire, scientifique et économique, préparation aux études supérieures. {effectif au lycée} élèves par classe.',
  levelNames: ['Littéraire', 'Scientifique', 'Économique'],
  sections: [
    {
      kind: 'columns',
      eyebrow: 'Trois filières',
      title: 'Trois chemins, une même exigence',
      text: 'On choisit une filière pour ce que l’on aime et pour ce que l’on sait faire. Nous aidons l’élève à distinguer l’un de l’autre, puis à les réunir.',
      columns: [
        {
          title: 'Littéraire',
          text: 'Pour qui aime les textes, les langues et les idées.',
          points: [
            'Lire de près, commenter, disserter',
            'S’exprimer avec nuance en arabe, en français et en anglais',
            'Philosophie, histoire et géographie pour penser son temps',
          ],
        },
        {
          title: 'Scientifique',
          text: 'Pour qui veut comprendre, mesurer et démontrer.',
          points: [
            'Mathématiques, physique-chimie, sciences de la vie et de la Terre',
            'Expérimenter au laboratoire et en rendre compte',
            'Modéliser\u00A0: du problème concret à l’équation',
          ],
        },
        {
          title: 'Économique',
          text: 'Pour qui s’intéresse aux échanges, aux entreprises, à la société.',
          points: [
            'Économie, gestion et mathématiques appliquées',
            'Lire un graphique, un bilan, l’actualité',
            'Argumenter, à l’écrit comme à l’oral',
          ],
        },
      ],
    },
    {
      kind: 'cards',
      eyebrow: 'Le programme',
      title: 'Ce que partagent les trois filières',
      cards: [
        {
          title: 'Trois langues de travail',
          text: 'L’arabe, le français et l’anglais servent à lire, à débattre et à rédiger, dans toutes les filières.',
        },
        {
          title: 'L’esprit critique',
          text: 'Croiser les sources, repérer un raisonnement faux, nuancer une opinion\u00A0: c’est l’affaire de toutes les matières.',
        },
        {
          title: 'Des projets menés à terme',
          text: 'Une recherche en équipe, un calendrier à tenir, un public à convaincre.',
        },
        {
          title: 'Sport et engagement',
          text: 'Une équipe, une action solidaire, un rôle dans la vie de l’école\u00A0: grandir, c’est aussi se rendre utile.',
        },
      ],
    },
    {
      kind: 'cards',
      onInk: true,
      eyebrow: 'Et après',
      title: 'La préparation aux études supérieures',
      text: 'Elle commence dès l’entrée au lycée et accompagne chaque filière jusqu’au baccalauréat.',
      cards: [
        {
          title: 'S’orienter',
          text: 'Des entretiens pour explorer les études et les métiers, confronter ses goûts à ses résultats et garder plusieurs portes ouvertes.',
        },
        {
          title: 'Travailler comme un étudiant',
          text: 'Prise de notes, lectures longues, échéances lointaines\u00A0: des habitudes à prendre avant d’en avoir besoin.',
        },
        {
          title: 'Se présenter',
          text: 'Dossier, lettre, entretien\u00A0: on s’entraîne, on se relit, on recommence.',
        },
        {
          title: 'Se préparer aux épreuves',
          text: 'Devoirs en temps limité, oraux d’entraînement, corrigés détaillés\u00A0: le jour venu, on est en terrain connu.',
        },
      ],
    },
    {
      kind: 'strengths',
      eyebrow: 'Nos points forts',
      title: 'Exigeants, et présents',
      strengths: [
        {
          title: '{effectif au lycée} élèves par classe',
          text: 'L’élan d’un vrai groupe de travail, et une équipe qui sait où en est chaque élève.',
        },
        {
          title: 'Un suivi individuel',
          text: 'Un adulte référent, des bilans écrits, un plan de travail dès qu’un écart se creuse.',
        },
        {
          title: 'Des familles associées',
          text: 'Rencontres avec l’équipe, échanges sur l’orientation\u00A0: les grandes décisions se prennent à trois, l’élève, sa famille et l’école.',
        },
        {
          title: 'La confiance et ses règles',
          text: 'Davantage de liberté chaque année, à mesure que l’élève montre ce qu’il sait en faire.',
        },
      ],
    },
    {
      kind: 'objectives',
      eyebrow: 'Nos objectifs',
      title: 'Ce que nous visons à la fin du lycée',
      objectives: [
        'Aborder le baccalauréat préparé et serein',
        'Maîtriser sa filière et savoir ce qu’elle ouvre',
        'Rédiger, exposer et débattre en plusieurs langues',
        'Chercher, citer, vérifier\u00A0: travailler avec rigueur',
        'Gérer son temps, ses priorités et la pression',
        'Connaître ses forces et choisir ses études en conscience',
        'Prendre des initiatives et tenir parole',
      ],
    },
  ],
  contact: {
    title: 'Parlons de son projet',
    text: 'Choix d’une filière, arrivée en cours de lycée, questions sur l’après\u00A0: nous recevons l’élève et ses parents, ensemble.',
  },
};
