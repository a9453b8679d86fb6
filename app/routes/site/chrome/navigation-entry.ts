import { cn } from '#app/lib/class-names.ts';

/** The style of a header entry. */
export const entry = cn(
  'flex min-h-11 items-center gap-1.5 rounded-control px-2.5 font-medium text-[0.9375rem] transition-colors',
  'hover:bg-sand hover:text-majorelle aria-[current]:text-majorelle aria-[current]:underline',
  'aria-[current]:decoration-2 aria-[current]:underline-offset-8',
);

/** A menu and its button, for browsers with popovers (2024); others get a link to the footer. */
export const withPopover = 'not-supports-[selector(:popover-open)]:hidden';
export const withoutPopover = 'supports-[selector(:popover-open)]:hidden';

/** The footer's id, where all pages are linked. */
export const footId = 'pages';
