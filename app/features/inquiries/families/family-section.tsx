import { useHandling } from '#app/features/inquiries/handling/use-handling.ts';
import { FamilyCard, type HrefOf } from './family-card.tsx';
import type { FamilyView } from './family-views.ts';
import { MergedCard, type MergedView } from './merged-card.tsx';

type FamilySectionProps = { family: FamilyView | null; merged: readonly MergedView[]; hrefOf: HrefOf };

/** The duplicates of an inquiry: to merge, and merged. */
export function FamilySection({ family, merged, hrefOf }: FamilySectionProps) {
  const action = useHandling({
    about: 'famille',
    onFresh() {
      // The pressed button disappeared.
      if (document.activeElement !== document.body) return;
      for (const id of ['reunies', 'famille', 'demande']) {
        const heading = document.getElementById(id);
        if (!heading) continue;
        heading.focus();
        return;
      }
    },
  });
  return (
    <>
      {family && (
        <FamilyCard
          key={family.members.map(({ key }) => key).join()}
          family={family}
          hrefOf={hrefOf}
          action={action}
        />
      )}
      {merged.length > 0 && <MergedCard merged={merged} action={action} />}
    </>
  );
}
