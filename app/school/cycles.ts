/** The four cycles (spec §2 'Cycle pages'): what every screen that names one needs to know. */
export type CycleSlug = 'maternelle' | 'primaire' | 'college' | 'lycee';

export type Cycle = {
  slug: CycleSlug;
  name: string;
  /** Also the subcategory of its photo in `school_photos` (spec §9). */
  photoSubcategory: string;
  path: string;
  ages: string;
  /** Its line in the header's dropdown. */
  tagline: string;
  levels: string;
  /** The colour token of its identity (app/styles/theme.css). */
  colour: 'saffron' | 'emerald' | 'majorelle' | 'terracotta';
};

export const cycles: readonly Cycle[] = [
  {
    slug: 'maternelle',
    name: 'Maternelle',
    photoSubcategory: 'Maternelle',
    path: '/maternelle',
    ages: '3-6 ans',
    tagline: 'Éveil et développement',
    levels: '3 niveaux',
    colour: 'saffron',
  },
  {
    slug: 'primaire',
    name: 'Primaire',
    photoSubcategory: 'Primaire',
    path: '/primaire',
    ages: '6-11 ans',
    tagline: 'Fondamentaux solides',
    levels: '5 niveaux',
    colour: 'emerald',
  },
  {
    slug: 'college',
    name: 'Collège',
    photoSubcategory: 'Collège',
    path: '/college',
    ages: '11-15 ans',
    tagline: 'Approfondissement',
    levels: '4 niveaux',
    colour: 'majorelle',
  },
  {
    slug: 'lycee',
    name: 'Lycée',
    photoSubcategory: 'Lycée',
    path: '/lycee',
    ages: '15-18 ans',
    tagline: 'Excellence et préparation',
    levels: '3 filières',
    colour: 'terracotta',
  },
];

/** Which cycle's star, and colour, stands for an entry of a list: each in its turn. */
export function figureAt(index: number): CycleSlug {
  return cycles[index % cycles.length]?.slug ?? 'maternelle';
}

/** What a form stores for a child's level (spec §3, §5), with the words a parent reads. */
export const schoolLevels: readonly { value: CycleSlug; label: string }[] = cycles.map(
  ({ slug, name, ages }) => ({ value: slug, label: `${name} (${ages})` }),
);
