import { type AreaName, reservedTo } from '#app/school/office-areas.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { OfficePage } from './office-page.tsx';

/** Shown at every URL of another role's area, existing or not. */
export function ReservedPage({ area }: { area: AreaName }) {
  return (
    <OfficePage title="Page réservée">
      <EmptyState
        title={`Cette page est réservée ${reservedTo(area)}`}
        text="Votre rôle ne permet pas de l’ouvrir. Si vous en avez besoin, demandez à la direction de changer votre rôle."
        action={<ButtonLink to="/admin/dashboard">Retour au tableau de bord</ButtonLink>}
      />
    </OfficePage>
  );
}
