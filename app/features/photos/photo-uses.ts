/** A place of the site that shows a photo, with where the office changes it or where a visitor sees it. */
export type PhotoUse = {
  /** « Carrousel de l’accueil ». */
  where: string;
  href: string;
  /** How many of the photos that were asked about it shows. */
  count: number;
};

/** Where a photo in the trash is still named. */
export type TrashedPhotoUses = {
  /** Posts and events, drafts too. */
  uses: PhotoUse[];
  /** Versions of posts and events that would show it again. */
  versions: number;
  /** Posts and events that lie in the trash themselves, by name. */
  trashed: string[];
};

/** The address that answers it. */
export function trashedPhotoUsesHref(id: string): string {
  return `/admin/trash/uses?${new URLSearchParams({ id })}`;
}

/** The address that answers where photos are used: `{ uses: PhotoUse[] }`. */
export function photoUsesHref(ids: readonly string[]): string {
  return `/admin/photos/uses?${new URLSearchParams(ids.map((id) => ['id', id]))}`;
}
