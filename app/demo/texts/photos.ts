import type { DemoPhoto } from './content.ts';

/** The gallery: every category of the specification (spec §9). A description is also its alternative text. */
export const demoPhotos: readonly DemoPhoto[] = [
  {
    picture: 'courtyard',
    category: 'carousel',
    subcategory: null,
    title: 'Une école à vivre',
    description:
      "Illustration : la cour de l'école, ses arcades, ses orangers et sa fontaine de zellige au soleil du matin",
  },
  {
    picture: 'book-of-stars',
    category: 'carousel',
    subcategory: null,
    title: 'Mille possibilités dans chaque page',
    description:
      "Illustration : un grand livre ouvert dans la nuit, d'où s'élèvent des étoiles à huit branches",
  },
  {
    picture: 'ocean',
    category: 'carousel',
    subcategory: null,
    title: 'Ouverts sur le monde',
    description:
      "Illustration : trois arches blanches ouvrent sur l'océan, un phare et deux voiliers au lever du soleil",
  },
  {
    picture: 'maternelle',
    category: 'school-levels',
    subcategory: 'Maternelle',
    title: 'La maternelle',
    description:
      'Illustration : un château de cubes colorés sur un tapis rond, devant une fenêtre ensoleillée',
  },
  {
    picture: 'primaire',
    category: 'school-levels',
    subcategory: 'Primaire',
    title: 'Le primaire',
    description: "Illustration : un jardin pousse sur les pages d'un grand livre ouvert, entre deux crayons",
  },
  {
    picture: 'college',
    category: 'school-levels',
    subcategory: 'Collège',
    title: 'Le collège',
    description: "Illustration : un compas trace une étoile à huit branches à côté d'un globe et de livres",
  },
  {
    picture: 'lycee',
    category: 'school-levels',
    subcategory: 'Lycée',
    title: 'Le lycée',
    description: 'Illustration : un escalier monte, sous des arches successives, vers une étoile lumineuse',
  },
  {
    picture: 'lantern-evening',
    category: 'news',
    subcategory: 'Fêtes et célébrations',
    title: 'Soirée des lanternes',
    description:
      'Illustration : des lanternes colorées suspendues au-dessus des arcades, à la tombée de la nuit',
  },
  {
    picture: 'prize',
    category: 'news',
    subcategory: 'Concours et prix',
    title: 'Remise des prix',
    description:
      'Illustration : une étoile dorée entourée de lauriers sur un podium, sous une pluie de confettis',
  },
  {
    picture: 'coast-outing',
    category: 'news',
    subcategory: 'Sorties pédagogiques',
    title: 'Sortie sur la côte',
    description: 'Illustration : un car scolaire jaune longe la mer en direction du phare',
  },
  {
    picture: 'science',
    category: 'philosophy',
    subcategory: 'Sciences expérimentales',
    title: 'Expérimenter pour comprendre',
    description: 'Illustration : des flacons et des tubes colorés devant un ciel où tournent des planètes',
  },
  {
    picture: 'arts',
    category: 'philosophy',
    subcategory: 'Arts et créativité',
    title: 'Créer à plusieurs mains',
    description: 'Illustration : une étoile peinte sur quatre panneaux de couleur, entourée de pinceaux',
  },
  {
    picture: 'languages',
    category: 'philosophy',
    subcategory: 'Langues et cultures',
    title: 'Trois langues pour grandir',
    description: 'Illustration : trois bulles de dialogue remplies de zelliges rouges, bleus et verts',
  },
  {
    picture: 'entrance',
    category: 'campus',
    subcategory: 'Entrée principale',
    title: "L'entrée principale",
    description: "Illustration : la porte en arc de l'école, ouverte sur un oranger, entre deux palmiers",
  },
  {
    picture: 'garden',
    category: 'campus',
    subcategory: 'Jardins et espaces verts',
    title: 'Le jardin',
    description: "Illustration : un long bassin bleu bordé de cyprès et d'orangers mène à une arche blanche",
  },
  {
    picture: 'playground',
    category: 'campus',
    subcategory: 'Cours de récréation',
    title: 'La cour de récréation',
    description: 'Illustration : une marelle peinte au sol et un grand arbre devant un mur blanc',
  },
  {
    picture: 'sports-ground',
    category: 'campus',
    subcategory: 'Terrains de sport',
    title: 'Le terrain de sport',
    description: 'Illustration : le terrain de sport vu du ciel, son étoile centrale et trois ballons',
  },
  {
    picture: 'library',
    category: 'facilities',
    subcategory: 'Bibliothèque',
    title: 'La bibliothèque',
    description: 'Illustration : quatre arches remplies de livres, des lanternes et une table de lecture',
  },
  {
    picture: 'laboratory',
    category: 'facilities',
    subcategory: 'Laboratoires de sciences',
    title: 'Le laboratoire de sciences',
    description: 'Illustration : un microscope, des tubes et des molécules devant quatre alcôves colorées',
  },
  {
    picture: 'classroom',
    category: 'facilities',
    subcategory: 'Salles de classe',
    title: 'Une salle de classe',
    description: 'Illustration : quatre bureaux, un tableau vert et deux fenêtres ouvertes sur la mer',
  },
  {
    picture: 'auditorium',
    category: 'facilities',
    subcategory: 'Auditorium',
    title: "L'auditorium",
    description: 'Illustration : une scène éclairée entre deux rideaux rouges, devant un mur de zellige bleu',
  },
  {
    picture: 'canteen',
    category: 'facilities',
    subcategory: 'Cantine et restauration',
    title: 'La cantine',
    description: 'Illustration : un tajine fumant, des oranges et une théière sur une grande table',
  },
];
