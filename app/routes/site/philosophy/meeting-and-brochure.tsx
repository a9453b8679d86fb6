import { ButtonLink } from '#app/ui/button-link.tsx';

/**
 * The page's two buttons (spec §2), on ink. The brochure is a file: a native link, not the router's.
 * @param file its format and size, 'PDF, 140 Ko'
 */
export function MeetingAndBrochure({ file }: { file: string }) {
  return (
    <>
      <ButtonLink to="/contact?sujet=visite#formulaire" variant="onInk" size="lg">
        Prendre rendez-vous
      </ButtonLink>
      <ButtonLink
        to="/brochure.pdf"
        reloadDocument
        download
        variant="onInkQuiet"
        size="lg"
        className="py-2"
        icon={
          <svg
            viewBox="0 0 24 24"
            aria-hidden="true"
            className="size-5 shrink-0 fill-none max-sm:hidden stroke-2 stroke-current"
            strokeLinecap="round"
            strokeLinejoin="round"
          >
            <path d="M12 4v11M7 10.5l5 5 5-5M5 20h14" />
          </svg>
        }
      >
        <span>
          Télécharger la brochure <span className="whitespace-nowrap font-normal text-base">({file})</span>
        </span>
      </ButtonLink>
    </>
  );
}
