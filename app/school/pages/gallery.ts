import { line, paragraph } from './text-fields.ts';
import { part, textPage } from './text-page.ts';
import { description, head } from './text-parts.ts';

/** The page '/galerie' (decision 125). */
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
  },
});

export type GalleryTexts = typeof galleryPage.defaults;
