import { Button } from '#app/ui/button.tsx';

/** Prints the list: the page's print style reduces it to what a family needs. */
export function PrintButton() {
  return (
    <Button
      variant="secondary"
      data-print="hide"
      data-print-page
      data-needs-script
      icon={
        <svg
          viewBox="0 0 24 24"
          aria-hidden="true"
          className="size-5 fill-none stroke-[1.8] stroke-current"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d="M7 8.5V3.5h10v5M7 17H4V8.5h16V17h-3M7 14h10v6.5H7z" />
        </svg>
      }
    >
      Imprimer la liste
    </Button>
  );
}
