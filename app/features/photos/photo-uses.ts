/** A place of the site that shows a photo, with where the office changes it or where a visitor sees it. */
export type PhotoUse = {
  /** « Carrousel de l’accueil ». */
  where: string;
  href: string;
  /** How many of the photos that were asked about it shows. */
  count: number;
};

/** The address that answers where photos are used: `{ uses: PhotoUse[] }`. */
export function photoUsesHref(ids: readonly string[]): string {
  return `/admin/photos/uses?${new URLSearchParams(ids.map((id) => ['id', id]))}`;
}
