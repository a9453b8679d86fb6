import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { OfficePage } from './office-page.tsx';

/** A page that has its address and its guard, and honestly nothing else yet. */
export function ComingSoon({ title }: { title: string }) {
  return (
    <OfficePage title={title}>
      <EmptyState
        title="Cette page arrive bientôt"
        text="Elle n’est pas encore disponible : rien ne peut y être consulté ni modifié pour le moment."
        action={
          <ButtonLink to="/admin/dashboard" variant="secondary">
            Retour au tableau de bord
          </ButtonLink>
        }
      />
    </OfficePage>
  );
}
