/** A page of the site that a text may link to. */
export type LinkTarget = {
  /** With a question's anchor. */
  href: string;
  title: string;
  /** Distinguishes it from others of its name: its date, its page. */
  detail: string;
  /** Visible to the staff only. */
  isDraft: boolean;
};

/** The results of one kind, best first. */
export type LinkGroup = { name: string; label: string; targets: LinkTarget[] };

/** The result of a search for link targets. */
export type LinkTargets = {
  groups: LinkGroup[];
  /** No search ran: the trigram index needs three characters. */
  isShort: boolean;
};

/** The URL of a search's JSON response. */
export function linkTargetsHref(search: string): string {
  return `/admin/links?${new URLSearchParams({ q: search })}`;
}
