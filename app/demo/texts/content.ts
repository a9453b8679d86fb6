import type { ContentStatus, PhotoCategory } from '#app/school/vocabulary.ts';

/** `picture` is the name of a file in `../pictures`, without its ending. */
export type DemoCover = { picture: string; alt: string };

export type DemoPost = {
  title: string;
  author: string;
  /** Null: made from the content, as the blog form does (spec §5). */
  excerpt: string | null;
  /** Published so many days before today; null for a draft that never was. */
  daysAgo: number | null;
  status: ContentStatus;
  /** The address of one that a new school has (migration 0024). */
  category: 'vie-de-lecole' | 'pedagogie' | 'conseils-aux-familles' | 'projets';
  tags: string[];
  cover?: DemoCover;
  content: string;
};

export type DemoEvent = {
  title: string;
  description: string;
  location: string;
  /** Days from today, and the hour of the school's clock. */
  inDays: number;
  at: `${number}:${number}`;
  status: ContentStatus;
  cover?: DemoCover;
  content: string;
};

export type DemoPhoto = {
  /** Like a cover's. */
  picture: string;
  category: PhotoCategory;
  subcategory: string | null;
  title: string;
  description: string;
};
