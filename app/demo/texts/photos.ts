import type { DemoPhoto } from './content.ts';

/**
 * The gallery: every category of the specification (spec §9). A description is also its alternative text. Of a
 * cycle's four photos the first is on the home page, the others on the cycle's own.
 */
export const demoPhotos: readonly DemoPhoto[] = [
  {
    picture: 'courtyard',
    category: 'carousel',
    subcategory: null,
    title: 'Une école à vivre',
    description:
      "Des élèves se retrouvent dans la cour, de part et d'autre de la fontaine de zellige, devant les arcades et les orangers",
  },
  {
    picture: 'book-of-stars',
    category: 'carousel',
    subcategory: null,
    title: 'Mille possibilités dans chaque page',
    description:
      "Un soir, dans la cour, une enseignante lit une histoire à cinq enfants assis sur un tapis ; des étoiles s'élèvent du livre",
  },
  {
    picture: 'ocean',
    category: 'carousel',
    subcategory: null,
    title: 'Ouverts sur le monde',
    description:
      "Quatre lycéens sur une terrasse, devant trois arches ouvertes sur l'océan, un phare et des voiliers",
  },
  {
    picture: 'maternelle',
    category: 'school-levels',
    subcategory: 'Maternelle',
    title: 'La maternelle',
    description:
      "Trois enfants de maternelle et leur maîtresse autour d'un château de cubes, assis sur un tapis rond",
  },
  {
    picture: 'nursery-circle',
    category: 'school-levels',
    subcategory: 'Maternelle',
    title: 'Le moment du regroupement',
    description: 'Six enfants assis en cercle sur un tapis bleu écoutent leur maîtresse qui parle',
  },
  {
    picture: 'nursery-table',
    category: 'school-levels',
    subcategory: 'Maternelle',
    title: 'Modeler et peindre',
    description:
      "Quatre enfants et leur maîtresse autour d'une table, avec des pots de peinture, de la pâte à modeler et des dessins d'étoiles",
  },
  {
    picture: 'nursery-garden',
    category: 'school-levels',
    subcategory: 'Maternelle',
    title: 'Les petits jardiniers',
    description:
      "Quatre enfants assis et accroupis dans l'herbe près d'un bac de fleurs, sous les yeux de leur maîtresse",
  },
  {
    picture: 'primaire',
    category: 'school-levels',
    subcategory: 'Primaire',
    title: 'Le primaire',
    description: "Une maîtresse explique une leçon à deux élèves, autour d'un livre ouvert sur la table",
  },
  {
    picture: 'reading-corner',
    category: 'school-levels',
    subcategory: 'Primaire',
    title: 'Le coin lecture',
    description: 'Deux élèves lisent face à face, assis sur de gros coussins, entre deux bibliothèques',
  },
  {
    picture: 'one-to-one',
    category: 'school-levels',
    subcategory: 'Primaire',
    title: 'Un temps pour chacun',
    description: 'Un enseignant et une élève côte à côte à une table, un livre ouvert devant eux',
  },
  {
    picture: 'chess',
    category: 'school-levels',
    subcategory: 'Primaire',
    title: 'Le club d’échecs',
    description: "Deux élèves, assis l'un en face de l'autre, réfléchissent au-dessus d'un échiquier",
  },
  {
    picture: 'college',
    category: 'school-levels',
    subcategory: 'Collège',
    title: 'Le collège',
    description:
      'Trois collégiens à une table avec un globe et une équerre ; au mur, un compas trace une étoile à huit branches',
  },
  {
    picture: 'geography',
    category: 'school-levels',
    subcategory: 'Collège',
    title: 'La géographie',
    description: 'Une professeure montre un globe à deux collégiens, devant une carte du monde',
  },
  {
    picture: 'at-the-board',
    category: 'school-levels',
    subcategory: 'Collège',
    title: 'Au tableau',
    description:
      "Un élève montre un triangle au tableau vert, ses deux camarades l'écoutent depuis leur table",
  },
  {
    picture: 'robotics',
    category: 'school-levels',
    subcategory: 'Collège',
    title: 'L’atelier de robotique',
    description: 'Un élève guide à la manette un petit robot vert posé sur la table, une camarade le regarde',
  },
  {
    picture: 'lycee',
    category: 'school-levels',
    subcategory: 'Lycée',
    title: 'Le lycée',
    description: 'Quatre lycéens discutent sur un escalier, sous une grande arche aux couleurs de terre',
  },
  {
    picture: 'discussion',
    category: 'school-levels',
    subcategory: 'Lycée',
    title: 'Travailler en groupe',
    description:
      "Quatre lycéens autour d'une table, avec un ordinateur et des livres ; l'un parle, les autres écoutent",
  },
  {
    picture: 'computer-room',
    category: 'school-levels',
    subcategory: 'Lycée',
    title: 'En salle informatique',
    description: 'Trois lycéens travaillent sur des ordinateurs portables, leur professeur assis parmi eux',
  },
  {
    picture: 'graduation',
    category: 'school-levels',
    subcategory: 'Lycée',
    title: 'La remise des diplômes',
    description: 'Quatre bacheliers en toge bleue et coiffe de cérémonie, dans la cour décorée de fanions',
  },
  {
    picture: 'lantern-evening',
    category: 'news',
    subcategory: 'Fêtes et célébrations',
    title: 'Soirée des lanternes',
    description: 'Quatre élèves tiennent chacun une lanterne de couleur devant les arcades, à la nuit tombée',
  },
  {
    picture: 'prize',
    category: 'news',
    subcategory: 'Concours et prix',
    title: 'Remise des prix',
    description:
      "Trois élèves, une médaille en étoile autour du cou, sur les marches d'un podium sous une pluie de confettis",
  },
  {
    picture: 'coast-outing',
    category: 'news',
    subcategory: 'Sorties pédagogiques',
    title: 'Sortie sur la côte',
    description:
      'Au bord de la mer, un professeur montre le phare à quatre élèves ; le car scolaire attend derrière eux',
  },
  {
    picture: 'choir',
    category: 'news',
    subcategory: 'Fêtes et célébrations',
    title: 'La chorale',
    description: 'Sept élèves de la chorale chantent sur deux rangs, leur partition à la main',
  },
  {
    picture: 'science',
    category: 'philosophy',
    subcategory: 'Sciences expérimentales',
    title: 'Expérimenter pour comprendre',
    description:
      'Deux élèves en blouse blanche regardent un volcan miniature entrer en éruption, sous un mobile de planètes',
  },
  {
    picture: 'arts',
    category: 'philosophy',
    subcategory: 'Arts et créativité',
    title: 'Créer à plusieurs mains',
    description:
      "Deux élèves, pinceau à la main, de chaque côté d'un chevalet où est peinte une étoile à huit branches",
  },
  {
    picture: 'languages',
    category: 'philosophy',
    subcategory: 'Langues et cultures',
    title: 'Trois langues pour grandir',
    description: 'Trois élèves se saluent en français, en arabe et en anglais',
  },
  {
    picture: 'class-outside',
    category: 'philosophy',
    subcategory: 'Projets collaboratifs',
    title: 'La classe dehors',
    description: "Une professeure fait classe sous un arbre à cinq élèves assis dans l'herbe",
  },
  {
    picture: 'basketball',
    category: 'philosophy',
    subcategory: 'Sport et activités physiques',
    title: 'Jouer ensemble',
    description:
      'Trois élèves jouent au basket dans la cour ; celui qui tient le ballon est en fauteuil roulant',
  },
  {
    picture: 'calligraphy',
    category: 'philosophy',
    subcategory: 'Langues et cultures',
    title: 'L’atelier de calligraphie',
    description:
      'Trois élèves à une table où sèchent des lettres arabes tracées au calame, devant le mot « école » écrit en grand',
  },
  {
    picture: 'music',
    category: 'philosophy',
    subcategory: 'Arts et créativité',
    title: 'L’éveil musical',
    description:
      'Trois élèves font de la musique : une mailloche au-dessus du métallophone, un bendir, une chanteuse',
  },
  {
    picture: 'entrance',
    category: 'campus',
    subcategory: 'Entrée principale',
    title: "L'entrée principale",
    description: "Parents et enfants arrivent à la porte en arc de l'école, accueillis par une enseignante",
  },
  {
    picture: 'garden',
    category: 'campus',
    subcategory: 'Jardins et espaces verts',
    title: 'Le jardin',
    description:
      'Deux élèves accroupis près des plates-bandes, un arrosoir entre eux, sous les yeux de leur enseignante',
  },
  {
    picture: 'playground',
    category: 'campus',
    subcategory: 'Cours de récréation',
    title: 'La cour de récréation',
    description: "Cinq enfants dans la cour, dont une qui saute à la marelle, près d'un grand arbre",
  },
  {
    picture: 'sports-ground',
    category: 'campus',
    subcategory: 'Terrains de sport',
    title: 'Le terrain de sport',
    description: "Quatre élèves jouent au football sur le terrain de l'école, l'un d'eux garde le but",
  },
  {
    picture: 'school-bus',
    category: 'campus',
    subcategory: 'Entrée principale',
    title: 'Le car scolaire',
    description:
      "Quatre enfants aux fenêtres d'un car jaune ; une élève s'en approche, accompagnée d'une adulte",
  },
  {
    picture: 'head-office',
    category: 'campus',
    subcategory: null,
    title: 'Le bureau de la direction',
    description:
      'La directrice à son bureau, un livre ouvert devant elle, entre une bibliothèque et une fenêtre',
  },
  {
    picture: 'library',
    category: 'facilities',
    subcategory: 'Bibliothèque',
    title: 'La bibliothèque',
    description:
      'Deux élèves lisent à une table de la bibliothèque, un troisième, debout, tient le sien à la main',
  },
  {
    picture: 'laboratory',
    category: 'facilities',
    subcategory: 'Laboratoires de sciences',
    title: 'Le laboratoire de sciences',
    description:
      'Trois lycéens en blouse blanche derrière une paillasse, avec un microscope et des tubes colorés',
  },
  {
    picture: 'classroom',
    category: 'facilities',
    subcategory: 'Salles de classe',
    title: 'Une salle de classe',
    description:
      'Une enseignante parle à quatre élèves assis à leurs tables, entre un tableau vert et deux fenêtres sur la mer',
  },
  {
    picture: 'auditorium',
    category: 'facilities',
    subcategory: 'Auditorium',
    title: "L'auditorium",
    description:
      "Trois élèves jouent une pièce sur la scène de l'auditorium, l'une couronnée, une autre en fauteuil roulant, devant le public",
  },
  {
    picture: 'canteen',
    category: 'facilities',
    subcategory: 'Cantine et restauration',
    title: 'La cantine',
    description: 'Quatre élèves déjeunent à la même table, la cuisinière derrière eux au comptoir',
  },
];
