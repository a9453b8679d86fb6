import { cn } from '#app/lib/class-names.ts';

/** The look of one entry of the header. */
export const entry = cn(
  'flex min-h-11 items-center gap-1.5 rounded-control px-2.5 font-medium text-[0.9375rem] transition-colors',
  'hover:bg-sand hover:text-majorelle aria-[current]:text-majorelle aria-[current]:underline',
  'aria-[current]:decoration-2 aria-[current]:underline-offset-8',
);

/** A menu and its button, for browsers that know popovers (2024); the others get a link to the same places. */
export const withPopover = 'not-supports-[selector(:popover-open)]:hidden';
export const withoutPopover = 'supports-[selector(:popover-open)]:hidden';

/** The footer's id, where all the pages are listed. */
export const footId = 'pages';
