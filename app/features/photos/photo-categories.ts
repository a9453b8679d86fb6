import { type PhotoCategory, photoCategories } from '#app/school/vocabulary.ts';

/** A category's words: its name, and where its photos are shown. */
type CategoryLabel = { label: string; use: string };

const words: Record<PhotoCategory, CategoryLabel> = {
  carousel: {
    label: 'Carrousel d’accueil',
    use: 'Les grandes images qui défilent en haut de la page d’accueil. 3\u00A0photos suffisent, 5 au plus.',
  },
  'school-levels': {
    label: 'Niveaux scolaires',
    use: 'Les images de chaque cycle\u00A0: la première paraît sur l’accueil, les trois suivantes sur la page du cycle. Choisissez toujours la sous-catégorie.',
  },
  news: {
    label: 'Actualités',
    use: 'La vie de l’école\u00A0: événements, concours, sorties, fêtes et projets.',
  },
  philosophy: {
    label: 'Philosophie',
    use: 'Les images de la page «\u00A0Notre École\u00A0»\u00A0: sciences, arts, sport, langues et projets.',
  },
  campus: {
    label: 'Campus',
    use: 'Les extérieurs\u00A0: cours, jardins, terrains de sport et entrée. C’est le choix par défaut.',
  },
  facilities: {
    label: 'Installations',
    use: 'Les intérieurs\u00A0: bibliothèque, laboratoires, cantine, gymnase, salles de classe.',
  },
};

/** A category with its words and its subcategories (spec §9), in the order of the specification. */
export type PhotoAlbum = CategoryLabel & { category: PhotoCategory; subcategories: readonly string[] };

/** Every category of photos (spec §9 'Photo categories'). */
export const photoAlbums: readonly PhotoAlbum[] = (Object.keys(photoCategories) as PhotoCategory[]).map(
  (category) => ({ category, ...words[category], subcategories: photoCategories[category] }),
);

/** The default category of a new photo (spec §5). */
export const defaultCategory: PhotoCategory = 'campus';

export function isPhotoCategory(value: string): value is PhotoCategory {
  return Object.hasOwn(photoCategories, value);
}

export function subcategoriesOf(category: PhotoCategory): readonly string[] {
  return photoCategories[category];
}

/** A category's label for the staff. */
function categoryLabel(category: PhotoCategory): string {
  return words[category].label;
}

/** « Campus › Terrains de sport », or the category alone. */
export function albumLabel(category: PhotoCategory, subcategory: string | null): string {
  return subcategory ? `${categoryLabel(category)} › ${subcategory}` : categoryLabel(category);
}
