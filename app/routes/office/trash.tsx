import { useRef, useState } from 'react';
import { data, redirect } from 'react-router';
import { TrashedPhotoUsesChoice } from '#app/features/photos/components/trashed-photo-uses.tsx';
import { TrashTable } from '#app/features/trash/components/trash-table.tsx';
import { listTrash } from '#app/features/trash/list-trash.server.ts';
import {
  parseTrashQuery,
  type TrashedItem,
  type TrashResult,
  trashDays,
  trashHref,
  trashLabels,
} from '#app/features/trash/trash-list.ts';
import { parseForm } from '#app/forms/parse-form.ts';
import { bidiIsolate } from '#app/lib/bidi-isolate.ts';
import { z } from '#app/lib/zod.ts';
import type { Failure } from '#app/office/failure.ts';
import { useOfficeAction } from '#app/office/use-office-action.ts';
import { trashKinds } from '#app/school/vocabulary.ts';
import { requireAdministrator, requireAdministratorWrite } from '#app/security/guard.server.ts';
import { Confirm } from '#app/ui/confirm.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { SearchForm } from '#app/ui/search-form.tsx';
import { TabLinks } from '#app/ui/tabs.tsx';
import type { Message } from '#app/ui/toasts.ts';
import type { Route } from './+types/trash.ts';
import { runCommand } from './run-command.server.ts';
import { OfficeFailure } from './shell/office-failure.tsx';
import { OfficePage, officeTitle } from './shell/office-page.tsx';
import { toFailureResult } from './to-failure-result.ts';
import { eraseItem } from './trash/erase-item.server.ts';
import { restoreItem } from './trash/restore-item.server.ts';

const TITLE = 'Corbeille';

export const meta: Route.MetaFunction = () => officeTitle(TITLE);

/** One page of the trash, of the reader's areas. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const query = parseTrashQuery(new URL(request.url).searchParams);
  const { rows, ...list } = await listTrash(query);
  if (list.page !== query.page) throw redirect(trashHref({ ...query, page: list.page }));
  return { query, items: rows, ...list };
}

const trashForm = z.object({
  intent: z.enum(['restore', 'erase']),
  id: z.guid(),
  /** For a photo: remove it from the texts that show it, too. */
  everywhere: z.literal('yes').optional(),
});

/** Restores an item, or erases it permanently. */
export async function action({ request, context }: Route.ActionArgs) {
  const { administrator, form } = await requireAdministratorWrite(request, context);
  const { value: input } = parseForm(form, trashForm);
  if (!input) return answer({ status: 'failed' }, 400);
  const { intent, id, everywhere } = input;
  return runCommand(
    'something in the trash could not be put back or erased',
    async () => {
      const isBack = intent === 'restore';
      const name = isBack
        ? await restoreItem({ administrator, id })
        : await eraseItem({ administrator, id, everywhere: everywhere === 'yes' });
      return answer(
        name === null ? { status: 'gone' } : { status: isBack ? 'restored' : 'erased', name },
        200,
      );
    },
    () => answer({ status: 'failed' }, 500),
  );
}

function answer(body: TrashResult | Failure, status: number) {
  return data(body, { status });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toFailureResult(serverAction);
}

export default function Trash({ loaderData }: Route.ComponentProps) {
  const { query, counts, items, matching, pageCount } = loaderData;
  const summary = useRef<HTMLParagraphElement>(null);
  const [confirming, setConfirming] = useState<TrashedItem | null>(null);
  const [everywhere, setEverywhere] = useState(false);
  const { busy, sent, send } = useOfficeAction<TrashResult>({
    notice,
    failed: { title: 'Rien n’a été changé', text: 'Réessayez dans un instant.' },
    onFresh() {
      setConfirming(null);
      // The pressed button disappeared with its row, once the dialog is closed.
      setTimeout(() => summary.current?.focus());
    },
  });
  return (
    <OfficePage
      title={TITLE}
      text={`Ce qui a été supprimé n’est plus sur le site. Après ${trashDays} jours, tout est effacé, fichiers compris.`}
    >
      <TabLinks
        label="Filtrer par type"
        tabs={(['all', ...trashKinds] as const)
          .filter((kind) => kind === 'all' || kind === query.kind || counts[kind] > 0)
          .map((kind) => ({
            to: trashHref({ kind, search: query.search, page: 1 }),
            label: kind === 'all' ? 'Tout' : trashLabels[kind].many,
            count: counts[kind],
            current: kind === query.kind,
          }))}
      />
      {counts.all > 0 && (
        <SearchForm
          label="Rechercher par nom"
          search={query.search}
          parameters={query.kind === 'all' ? {} : { type: query.kind }}
          clearHref={trashHref({ ...query, search: '', page: 1 })}
        />
      )}
      <div className="grid gap-4">
        <p ref={summary} role="status" tabIndex={-1} className="text-ink-muted text-sm">
          {matching > 0 && `${matching} élément${matching > 1 ? 's' : ''}`}
        </p>
        {items.length === 0 ? (
          <Nothing isEmpty={counts.all === 0} />
        ) : (
          <TrashTable
            items={items}
            restoring={busy && sent?.get('intent') === 'restore' ? String(sent.get('id')) : null}
            onRestore={({ id }) => send({ intent: 'restore', id })}
            onErase={(item) => {
              setEverywhere(false);
              setConfirming(item);
            }}
          />
        )}
        <Pagination
          page={query.page}
          pageCount={pageCount}
          href={(page) => trashHref({ ...query, page })}
          label="Pages de la corbeille"
        />
      </div>
      <Confirm
        open={confirming !== null}
        onOpenChange={() => setConfirming(null)}
        title={`Effacer ${confirming ? trashLabels[confirming.kind].erase : 'cet élément'} définitivement\u00A0?`}
        text={`«\u00A0${bidiIsolate(confirming?.name ?? '')}\u00A0» ne pourra plus être restauré.`}
        confirmLabel="Effacer"
        busy={busy}
        busyLabel="Effacement…"
        onConfirm={() =>
          confirming && send({ intent: 'erase', id: confirming.id, ...(everywhere && { everywhere: 'yes' }) })
        }
      >
        {confirming?.kind === 'photo' && (
          <TrashedPhotoUsesChoice id={confirming.id} everywhere={everywhere} onChange={setEverywhere} />
        )}
      </Confirm>
    </OfficePage>
  );
}

function Nothing({ isEmpty }: { isEmpty: boolean }) {
  return isEmpty ? (
    <EmptyState title="La corbeille est vide" text="Ce que vous supprimez reste ici quelque temps." />
  ) : (
    <EmptyState title="Rien ne correspond" text="Essayez un autre mot, ou un autre type." />
  );
}

function notice(result: TrashResult): Message {
  if (result.status === 'gone')
    return {
      title: 'Trop tard',
      text: 'Ce n’est plus dans la corbeille\u00A0: quelqu’un l’a restauré ou effacé.',
      style: 'destructive',
    };
  const text = `«\u00A0${bidiIsolate(result.name)}\u00A0»`;
  return result.status === 'restored'
    ? { title: 'Restauré, comme avant', text }
    : { title: 'Effacé définitivement', text };
}

/** The trash could not be read: an error with a retry. */
export function ErrorBoundary() {
  return <OfficeFailure page={TITLE} title="Impossible de charger la corbeille" />;
}
