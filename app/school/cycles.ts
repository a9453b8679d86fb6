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
  /** Its paragraph on the home page. */
  summary: string;
  pupilsPerClass: number;
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
    summary:
      'Jouer, chanter, manipuler, se raconter\u00A0: les premiers pas à l’école se font en confiance, dans trois langues et à hauteur d’enfant.',
    pupilsPerClass: 18,
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
    summary:
      'Lire, écrire, compter, mais aussi chercher et coopérer\u00A0: des bases solides et le goût d’apprendre, année après année.',
    pupilsPerClass: 22,
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
    summary:
      'Gagner en méthode et en autonomie\u00A0: un suivi régulier, des projets et des langues pour grandir sans se perdre.',
    pupilsPerClass: 25,
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
    summary:
      'Littéraire, scientifique ou économique\u00A0: trois filières et une préparation exigeante aux études supérieures.',
    pupilsPerClass: 28,
    levels: '3 filières',
    colour: 'terracotta',
  },
];

/** What a form stores for a child's level (spec §3, §5), with the words a parent reads. */
export const schoolLevels: readonly { value: CycleSlug; label: string }[] = cycles.map(
  ({ slug, name, ages }) => ({ value: slug, label: `${name} (${ages})` }),
);
