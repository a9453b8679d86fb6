import { line, paragraph } from './text-fields.ts';
import { part, textPage } from './text-page.ts';
import { description, head } from './text-parts.ts';

/** An album: what visitors read on the gallery and on its own page. */
const album = (title: string) =>
  part(title, 'Un album\u00A0: les photos de cette rubrique, quand il y en a.', {
    name: line('Nom', 40),
    text: paragraph('Texte', 160),
  });

/** The page '/galerie' and its albums, by the category of their photos (decision 15). */
export const galleryPage = textPage({
  name: 'gallery',
  title: 'Galerie',
  path: '/galerie',
  parts: {
    head: part('En-tête', 'En haut de la page.', { ...head(), description: description() }),
    nothing: part('Quand il n’y a rien', 'À la place des albums.', {
      title: line('Titre', 60),
      text: paragraph('Texte', 160),
    }),
    campus: album('Album du campus'),
    facilities: album('Album des installations'),
    news: album('Album des événements'),
    philosophy: album('Album de la pédagogie'),
    'school-levels': album('Album des cycles'),
  },
  defaults: {
    head: {
      eyebrow: 'La galerie',
      title: 'L’école en images',
      text: 'Le campus, les salles, les fêtes, les projets\u00A0: quelques photos valent une première visite.',
      description:
        'Le campus, les salles, les fêtes et les projets des élèves {de l’école}, à {ville}, en images.',
    },
    nothing: {
      title: 'Aucune photo pour le moment',
      text: 'Les premières paraîtront ici. En attendant, venez voir l’école vous-même.',
    },
    campus: { name: 'Le campus', text: 'Les cours, les jardins, les terrains de sport et l’entrée.' },
    facilities: {
      name: 'Nos installations',
      text: 'La bibliothèque, les laboratoires, la cantine, le gymnase, les salles de classe.',
    },
    news: { name: 'La vie de l’école', text: 'Fêtes, sorties, concours et projets des élèves.' },
    philosophy: {
      name: 'Apprendre autrement',
      text: 'Sciences, arts, sport, langues et projets menés ensemble.',
    },
    'school-levels': { name: 'Les quatre cycles', text: 'De la maternelle au lycée.' },
  },
});

export type GalleryTexts = typeof galleryPage.defaults;
