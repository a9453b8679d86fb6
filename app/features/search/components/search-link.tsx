import { searchPath } from '#app/features/search/search.ts';

/** The search link in the header of every page: an icon, so that it fits phones too. */
export function SearchLink() {
  return (
    <a
      href={searchPath}
      className="flex min-h-11 min-w-11 items-center justify-center rounded-control hover:bg-sand hover:text-majorelle"
    >
      <span className="sr-only">Rechercher</span>
      <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 fill-none stroke-2 stroke-current">
        <path d="M7 1.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11Zm4 9.5 3.5 3.5" strokeLinecap="round" />
      </svg>
    </a>
  );
}
