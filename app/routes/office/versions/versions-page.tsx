import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { CompareForm } from '#app/features/versions/components/compare-form.tsx';
import { ComparisonView } from '#app/features/versions/components/comparison.tsx';
import { VersionList } from '#app/features/versions/components/version-list.tsx';
import type { Comparison, ListedVersion, RestoreResult } from '#app/features/versions/versions.ts';
import { useOfficeAction } from '#app/office/use-office-action.ts';
import { OfficeFailure } from '#app/routes/office/shell/office-failure.tsx';
import { OfficePage } from '#app/routes/office/shell/office-page.tsx';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Confirm } from '#app/ui/confirm.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { Message } from '#app/ui/toasts.ts';

export const versionsTitle = 'Versions';

type VersionsPageProps = {
  name: string;
  back: string;
  version: number;
  versions: ListedVersion[];
  comparison: Comparison | null;
};

/** The saves of one subject, to compare side by side and to restore. */
export function VersionsPage({ name, back, version, versions, comparison }: VersionsPageProps) {
  const [confirming, setConfirming] = useState(false);
  const { busy, sent, send } = useOfficeAction<RestoreResult>({
    notice,
    failed,
    onFresh: () => setConfirming(false),
  });
  return (
    <OfficePage
      title={versionsTitle}
      text={<bdi className="[overflow-wrap:anywhere]">{name}</bdi>}
      action={
        <ButtonLink to={back} variant="secondary" icon={<ArrowLeft aria-hidden="true" className="size-5" />}>
          Retour à la modification
        </ButtonLink>
      }
    >
      {versions.length === 0 ? (
        <EmptyState
          title="Aucune version pour le moment"
          text="La première sera gardée au prochain enregistrement."
        />
      ) : (
        <>
          <CompareForm versions={versions} comparison={comparison} />
          {comparison && <ComparisonView comparison={comparison} />}
          <section aria-labelledby="versions-gardees" className="grid gap-4">
            <div className="grid gap-1">
              <h2 id="versions-gardees" className="text-lg">
                Versions gardées
              </h2>
              <p className="text-ink-muted text-sm">
                Les 50 derniers enregistrements. Restaurer une version en fait une nouvelle{'\u00A0'}: rien
                n’est perdu.
              </p>
            </div>
            <VersionList
              versions={versions}
              restoring={busy && !confirming ? Number(sent?.get('number')) : null}
              onRestore={(number) => send({ intent: 'restore', number: `${number}`, version: `${version}` })}
            />
          </section>
          {versions.length > 1 && (
            <div className="grid justify-items-start gap-2 border-line border-t pt-5">
              <p className="text-ink-muted text-sm">
                Une personne est revenue sur ce qu’elle vous avait confié{'\u00A0'}? Effacez ce que les
                versions précédentes en gardent.
              </p>
              <Button
                variant="ghost"
                className="text-terracotta-deep hover:bg-terracotta-tint hover:text-terracotta-deep"
                onClick={() => setConfirming(true)}
              >
                Effacer les versions précédentes
              </Button>
            </div>
          )}
        </>
      )}
      <Confirm
        open={confirming}
        onOpenChange={setConfirming}
        title={'Effacer les versions précédentes\u00A0?'}
        text="Seule la version actuelle est gardée. Les autres ne pourront plus être restaurées."
        confirmLabel="Effacer"
        busy={busy}
        busyLabel="Effacement…"
        onConfirm={() => send({ intent: 'forget' })}
      />
    </OfficePage>
  );
}

const failed = { title: 'Erreur lors de la restauration', text: 'Rien n’a été changé.' };

function notice(result: RestoreResult): Message {
  const style = 'destructive' as const;
  switch (result.status) {
    case 'restored':
      return {
        title: `Version ${result.number} restaurée`,
        ...(result.withoutPicture && { text: 'Sans son image de couverture, qui n’existe plus.' }),
      };
    case 'forgotten':
      return {
        title: 'Versions précédentes effacées',
        text: `${result.count} version${result.count > 1 ? 's' : ''} de moins.`,
      };
    case 'unchanged':
      return { title: 'Rien à restaurer', text: 'Cette version dit ce qui est enregistré.' };
    case 'conflict':
      return {
        title: failed.title,
        text: 'Quelqu’un vient d’enregistrer autre chose\u00A0: vérifiez avant de recommencer.',
        style,
      };
    case 'gone':
      return { title: failed.title, text: 'Cette version n’existe plus.', style };
    case 'invalid':
      return { title: failed.title, text: result.errors.join(' '), style };
  }
}

/** Missing, or could not be read: a message for each. */
export function VersionsError({ error, list }: { error: unknown; list: string }) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  if (!missing) return <OfficeFailure page={versionsTitle} title="Impossible de charger les versions" />;
  return (
    <OfficePage title={versionsTitle}>
      <div role="alert">
        <EmptyState
          title="Impossible de charger les versions"
          text="L’élément n’existe pas, ou quelqu’un l’a supprimé."
          action={<ButtonLink to={list}>Retour à la liste</ButtonLink>}
        />
      </div>
    </OfficePage>
  );
}
