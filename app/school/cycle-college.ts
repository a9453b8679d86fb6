import type { CyclePage } from './cycle-page.ts';

export const college: CyclePage = {
  slug: 'college',
  title: 'Le collège, où l’on apprend à apprendre',
  text: 'De la sixième à la troisième, les matières se multiplient, et les adultes avec elles. Notre travail\u00A0: que votre enfant y gagne une méthode, une voix et, peu à peu, son autonomie.',
  description:
    'Le collège, de 11 à 15 ans\u00A0: méthode et autonomie de la sixième à la troisième, le programme et nos objectifs. {effectif au collège} élèves par classe, 4 niveaux.',
  levelNames: ['Sixième', 'Cinquième', 'Quatrième', 'Troisième'],
  sections: [
    {
      kind: 'cards',
      eyebrow: 'Le programme',
      title: 'À chaque matière sa façon de penser',
      cards: [
        {
          title: 'Langues et lettres',
          text: 'Lire des œuvres entières, écrire souvent, débattre. L’arabe, le français et l’anglais se répondent\u00A0: un même thème, trois façons de le dire.',
        },
        {
          title: 'Mathématiques',
          text: 'Raisonner, démontrer, chercher le contre-exemple\u00A0: le calcul devient un langage.',
        },
        {
          title: 'Sciences expérimentales',
          text: 'Une hypothèse, un protocole, un résultat que l’on discute, surtout quand il surprend.',
        },
        {
          title: 'Histoire et géographie',
          text: 'Documents, cartes, exposés\u00A0: comprendre d’où l’on vient et ce qui se joue ailleurs.',
        },
        {
          title: 'Informatique',
          text: 'Chercher, trier, vérifier, programmer un premier jeu\u00A0: se servir de l’outil sans s’y perdre.',
        },
        {
          title: 'Arts et sport',
          text: 'Un projet artistique, un effort collectif\u00A0: ce qui demande de la patience forme aussi l’esprit.',
        },
      ],
    },
    {
      kind: 'timeline',
      eyebrow: 'Méthode et autonomie',
      title: 'Quatre niveaux, un pas de plus chaque fois',
      text: 'L’autonomie ne se décrète pas\u00A0: elle se prépare, année après année, avec un cap que chacun connaît.',
      steps: [
        {
          when: 'Sixième',
          title: 'S’organiser',
          text: 'Tenir un agenda, préparer son sac, comprendre une consigne avant d’y répondre. L’équipe parle d’une même voix pour que le passage du primaire se fasse en douceur.',
        },
        {
          when: 'Cinquième',
          title: 'Apprendre une leçon',
          text: 'Fiches, schémas, questions que l’on se pose à soi-même\u00A0: chacun essaie plusieurs manières de mémoriser et garde la sienne.',
        },
        {
          when: 'Quatrième',
          title: 'Chercher et argumenter',
          text: 'Exposés, débats, projets à plusieurs\u00A0: on cite ses sources, on défend une idée, on accepte d’en changer.',
        },
        {
          when: 'Troisième',
          title: 'Décider',
          text: 'Réviser avec un plan, faire le point sur ses goûts et ses forces, parler d’orientation avec l’équipe enseignante et ses parents.',
        },
      ],
    },
    {
      kind: 'strengths',
      eyebrow: 'Nos points forts',
      title: 'Un cadre pour grandir sans se perdre',
      strengths: [
        {
          title: '{effectif au collège} élèves par classe',
          text: 'De quoi débattre et travailler en équipe, sans que personne disparaisse au fond de la salle.',
        },
        {
          title: 'Un adulte référent',
          text: 'Il suit la classe, fait le lien entre les matières et parle avec les familles\u00A0: bilans écrits, rencontres, et un appel dès que quelque chose change.',
        },
        {
          title: 'Le travail, accompagné',
          text: 'On apprend à faire ses devoirs avant d’avoir à les faire sans aide\u00A0: par où commencer, quand s’arrêter, à qui demander.',
        },
        {
          title: 'L’adolescence prise au sérieux',
          text: 'Amitiés, écrans, fatigue, confiance\u00A0: on en parle avec tact, et avec vous quand il le faut.',
        },
      ],
    },
    {
      kind: 'objectives',
      eyebrow: 'Nos objectifs',
      title: 'Ce que nous visons à la fin de la troisième',
      objectives: [
        'Organiser sans aide une semaine de travail',
        'Prendre des notes et en tirer une fiche utile',
        'Rédiger un texte construit, en français et en arabe',
        'Lire un article et tenir une conversation en anglais',
        'Mener un raisonnement mathématique jusqu’à sa preuve',
        'Conduire une expérience et en rendre compte',
        'Vérifier une information avant de la partager',
        'Prendre la parole devant un groupe et entendre une objection',
      ],
    },
  ],
  contact: {
    title: 'Un nouveau départ se prépare',
    text: 'Entrer en sixième ou nous rejoindre en cours de collège\u00A0: parlons du parcours de votre enfant, de ce qu’il aime et de ce qui lui coûte.',
  },
};
