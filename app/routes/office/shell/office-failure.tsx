import { ErrorReference } from '#app/routes/errors/error-reference.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { OfficePage } from './office-page.tsx';

type OfficeFailureProps = {
  /** The page's title. */
  page: string;
  /** What could not be read. */
  title: string;
};

/** Replaces a page whose data could not be read (spec §8): an error with a retry. */
export function OfficeFailure({ page, title }: OfficeFailureProps) {
  return (
    <OfficePage title={page}>
      <div role="alert">
        <EmptyState title={title} text="Rien n’est perdu. Réessayez dans un instant." action={<TryAgain />} />
      </div>
    </OfficePage>
  );
}

/** Reloads the page, with the failure's reference below. */
export function TryAgain() {
  return (
    <div className="grid justify-items-center gap-3">
      <Button onClick={() => window.location.reload()}>Réessayer</Button>
      <ErrorReference />
    </div>
  );
}
