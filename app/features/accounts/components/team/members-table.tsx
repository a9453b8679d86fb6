import { Link } from 'react-router';
import type { Member } from '#app/features/accounts/team/list-team.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { type Column, Table } from '#app/ui/table.tsx';

type Row = Member & { isOwn: boolean };

const columns: Column<Row>[] = [
  { key: 'name', header: 'Nom', primary: true, className: 'xl:w-[32%]', cell: (row) => <Name row={row} /> },
  { key: 'role', header: 'Rôle', className: 'xl:w-[14%]', cell: (row) => row.roleLabel },
  {
    key: 'lastLogin',
    header: 'Dernière connexion',
    className: 'xl:w-[22%]',
    cell: (row) => <LastLogin row={row} />,
  },
  {
    key: 'factor',
    header: 'Deuxième étape',
    className: 'xl:w-[16%]',
    cell: (row) => <Factor secured={row.secured} />,
  },
  { key: 'state', header: 'État', className: 'xl:w-[16%]', cell: (row) => <State row={row} /> },
];

/** All accounts; each row opens its page. */
export function MembersTable({ members, ownId }: { members: Member[]; ownId: string }) {
  return (
    <Table
      caption="Comptes de l’équipe"
      cardsBelow="dense"
      columns={columns}
      rows={members.map((member) => ({ ...member, isOwn: member.id === ownId }))}
      rowKey={(row) => row.id}
    />
  );
}

const line = 'block min-w-0 xl:truncate xl:leading-5 max-xl:[overflow-wrap:anywhere]';

function Name({ row: { id, fullName, email, isOwn } }: { row: Row }) {
  return (
    <span className="grid min-w-0">
      <Link
        to={`/admin/team/${id}`}
        className={`${line} min-h-6 underline decoration-edge underline-offset-4 hover:text-majorelle hover:decoration-current max-xl:py-2`}
      >
        <span className="sr-only">Ouvrir le compte de{'\u00A0'}</span>
        <bdi>{fullName}</bdi>
        {isOwn && ' (vous)'}
      </Link>
      <span className={`${line} font-normal text-ink-muted text-sm`}>{email}</span>
    </span>
  );
}

function LastLogin({ row: { lastLogin } }: { row: Member }) {
  if (!lastLogin) return <span className="text-ink-muted">Jamais</span>;
  return (
    <time dateTime={lastLogin.iso} title={lastLogin.exact} className={line}>
      {lastLogin.relative}
    </time>
  );
}

function Factor({ secured }: { secured: boolean }) {
  return secured ? 'Active' : <span className="text-ink-muted">Non activée</span>;
}

function State({ row: { disabled } }: { row: Member }) {
  return disabled ? <Badge tone="terracotta">Désactivé</Badge> : <Badge tone="emerald">En service</Badge>;
}
