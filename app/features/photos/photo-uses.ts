/** A use of a photo, with the office page that changes it, or its public page. */
export type PhotoUse = {
  /** « Carrousel de l’accueil ». */
  where: string;
  href: string;
  /** How many of the given photos it shows. */
  count: number;
};

/** Where a photo in the trash is still used. */
export type TrashedPhotoUses = {
  /** Posts and events, drafts too. */
  uses: PhotoUse[];
  /** Versions of posts and events that would show it again. */
  versions: number;
  /** Trashed posts and events, by name. */
  trashed: string[];
};

/** Its endpoint. */
export function trashedPhotoUsesHref(id: string): string {
  return `/admin/trash/uses?${new URLSearchParams({ id })}`;
}

/** The endpoint of photos' uses: `{ uses: PhotoUse[] }`. */
export function photoUsesHref(ids: readonly string[]): string {
  return `/admin/photos/uses?${new URLSearchParams(ids.map((id) => ['id', id]))}`;
}
