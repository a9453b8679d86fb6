/** Something of the site that a text may link to. */
export type LinkTarget = {
  /** With a question's anchor. */
  href: string;
  title: string;
  /** What tells it from others of its name: its date, its page. */
  detail: string;
  /** Nobody but the staff sees it yet. */
  isDraft: boolean;
};

/** What was found of one kind, the best first. */
export type LinkGroup = { name: string; label: string; targets: LinkTarget[] };

/** What a search for something to link to came to. */
export type LinkTargets = {
  groups: LinkGroup[];
  /** Nothing was looked for: the indexes know pieces of three characters. */
  isShort: boolean;
};

/** The address of a search's answer as JSON. */
export function linkTargetsHref(search: string): string {
  return `/admin/links?${new URLSearchParams({ q: search })}`;
}
