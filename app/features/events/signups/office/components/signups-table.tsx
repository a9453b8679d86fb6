import { useState } from 'react';
import {
  type SignupFigures,
  type SignupResult,
  type SignupsQuery,
  type SignupView,
  signupFailed,
  signupNotice,
} from '#app/features/events/signups/office/office-signups.ts';
import { formatPersons } from '#app/features/events/signups/signups.ts';
import { bidiIsolate } from '#app/lib/bidi-isolate.ts';
import { mailLink, phoneLink } from '#app/lib/contact-links.ts';
import { useOfficeAction } from '#app/office/use-office-action.ts';
import { Confirm } from '#app/ui/confirm.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { type Column, Table } from '#app/ui/table.tsx';
import { SignupActions, type SignupIntent } from './signup-actions.tsx';

type SignupsTableProps = {
  rows: SignupView[];
  query: SignupsQuery;
  places: number | null;
  figures: SignupFigures;
};

/** The sign-ups, with their actions; printed without them. */
export function SignupsTable({ rows, query, places, figures }: SignupsTableProps) {
  const [confirming, setConfirming] = useState<{ signup: SignupView; intent: SignupIntent } | null>(null);
  const { busy, send } = useOfficeAction<SignupResult>({
    ...{ notice: signupNotice, failed: signupFailed },
    onFresh: () => setConfirming(null),
  });
  const columns: Column<SignupView>[] = [
    {
      key: 'name',
      header: 'Nom',
      primary: true,
      className: 'xl:w-[26%]',
      cell: ({ name, message }) => (
        <span className="grid xl:py-1">
          <bdi className="wrap-anywhere">{name}</bdi>
          {message && (
            <span dir="auto" className="wrap-anywhere font-normal text-ink-muted text-sm print:text-xs">
              {message}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'persons',
      header: 'Personnes',
      className: 'xl:w-[8%]',
      cell: ({ persons }) => <span className="tabular-nums">{persons}</span>,
    },
    {
      key: 'email',
      header: 'Email',
      className: 'xl:w-[24%]',
      cell: ({ email }) =>
        email ? (
          <a href={mailLink(email)} className="wrap-anywhere text-majorelle hover:underline">
            {email}
          </a>
        ) : (
          <span className="text-ink-muted">Aucun</span>
        ),
    },
    {
      key: 'phone',
      header: 'Téléphone',
      className: 'xl:w-[16%]',
      cell: ({ phone, phoneE164 }) => (
        <a href={phoneLink(phoneE164 ?? phone)} className="text-majorelle hover:underline">
          <bdi>{phone}</bdi>
        </a>
      ),
    },
    {
      key: 'received',
      header: 'Inscription',
      className: 'xl:w-[14%]',
      cell: ({ received, addedBy, held }) => (
        <time dateTime={received.iso} className="grid">
          <span title={received.exact}>{received.short}</span>
          {held && <span className="text-ink-muted text-sm print:text-xs">{held}</span>}
          {addedBy && (
            <span className="wrap-anywhere text-ink-muted text-sm print:text-xs">Ajoutée par {addedBy}</span>
          )}
        </time>
      ),
    },
    {
      key: 'actions',
      header: 'Actions',
      className: 'xl:w-[12%]',
      offPaper: true,
      cell: (signup) => (
        <SignupActions signup={signup} onAsk={(intent) => setConfirming({ signup, intent })} />
      ),
    },
  ];
  return (
    <>
      <Table
        caption="Inscriptions"
        cardsBelow="dense"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        empty={<Nothing query={query} />}
      />
      <Confirm
        open={confirming !== null}
        onOpenChange={(open) => !open && setConfirming(null)}
        {...questionOf(confirming, places, figures)}
        cancelLabel="Revenir"
        busy={busy}
        busyLabel="Un instant…"
        onConfirm={() => confirming && send({ intent: confirming.intent, id: confirming.signup.id })}
      />
    </>
  );
}

type Input = { signup: SignupView; intent: SignupIntent } | null;

/** The confirmation of an action, and its consequences. */
function questionOf(input: Input, places: number | null, figures: SignupFigures) {
  const { signup, intent } = input ?? {};
  const name = bidiIsolate(signup?.name ?? '');
  const mail = signup?.email
    ? 'Un email le lui annonce.'
    : 'Sans adresse email, c’est à vous de le lui dire.';
  if (intent === 'confirm-signup') {
    const isTooMany = places !== null && figures.persons + (signup?.persons ?? 0) > places;
    const over = isTooMany ? ` La limite de ${places} places est alors dépassée.` : '';
    return {
      title: 'Donner une place\u00A0?',
      text: `${name}, ${formatPersons(signup?.persons ?? 1)}.${over} ${mail}`,
      confirmLabel: 'Donner la place',
      style: 'primary' as const,
    };
  }
  if (intent === 'erase-signup') {
    return {
      title: 'Effacer définitivement cette inscription\u00A0?',
      text: `Tout ce que ${name} a écrit ici sera effacé (loi 09-08), et rien ne lui est annoncé. Cela ne peut pas être annulé.`,
      confirmLabel: 'Effacer',
    };
  }
  return {
    title: 'Annuler cette inscription\u00A0?',
    text: `${name}. ${mail} La place passe à la liste d’attente.`,
    confirmLabel: 'Annuler l’inscription',
  };
}

function Nothing({ query: { state, search } }: { query: SignupsQuery }) {
  if (search !== '') {
    return (
      <EmptyState
        title="Aucune inscription trouvée"
        text={`Rien ne correspond à «\u00A0${bidiIsolate(search)}\u00A0» dans cette liste.`}
      />
    );
  }
  const words = {
    confirmed: {
      title: 'Aucune inscription pour le moment',
      text: 'Elles arrivent ici dès que des parents s’inscrivent sur la page de l’événement. Pour une famille qui téléphone, choisissez «\u00A0Ajouter\u00A0».',
    },
    waiting: {
      title: 'Personne n’attend de place',
      text: 'Une fois l’événement complet, les familles suivantes attendent ici, dans leur ordre.',
    },
    unconfirmed: {
      title: 'Aucune adresse à confirmer',
      text: 'Une place est gardée une heure, le temps que la famille confirme par le lien de son email.',
    },
    cancelled: { title: 'Aucune annulation', text: 'Tout le monde compte venir.' },
    suspect: { title: 'Aucune inscription suspecte', text: 'Aucun robot n’a rempli le formulaire.' },
  }[state];
  return <EmptyState {...words} />;
}
