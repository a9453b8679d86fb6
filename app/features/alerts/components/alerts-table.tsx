import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AlertView } from '#app/features/alerts/alert-list.server.ts';
import { alertSeverityLabels, alertSeverityTones, alertTypeLabels } from '#app/features/alerts/alerts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { type Column, Table } from '#app/ui/table.tsx';

type AlertsTableProps = {
  rows: AlertView[];
  empty: ReactNode;
  /** The alert being marked as read. */
  busyId: string | null;
  onAcknowledge: (alert: AlertView) => void;
};

/** The alerts with their details, and a button to mark each as read. */
export function AlertsTable({ rows, empty, busyId, onAcknowledge }: AlertsTableProps) {
  const columns: Column<AlertView>[] = [
    {
      key: 'alert',
      header: 'Alerte',
      primary: true,
      className: 'md:w-1/2',
      cell: (row) => <What row={row} />,
    },
    { key: 'raised', header: 'Quand et d’où', cell: (row) => <WhenAndWhere row={row} /> },
    {
      key: 'read',
      header: 'Suivi',
      cell: (row) =>
        row.acknowledged ? (
          <span className="text-ink-muted text-sm">
            Lue par <bdi>{row.acknowledged.by}</bdi> <Moment moment={row.acknowledged} />
          </span>
        ) : (
          <Button
            size="sm"
            variant="secondary"
            data-acknowledge
            icon={<Check aria-hidden="true" className="size-4" />}
            busy={busyId === row.id}
            aria-label={`Marquer lue\u00A0: ${row.message}`}
            onClick={() => onAcknowledge(row)}
          >
            Marquer lue
          </Button>
        ),
    },
  ];
  return (
    <Table
      caption="Alertes de sécurité, de la plus récente à la plus ancienne"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      empty={empty}
    />
  );
}

function What({ row }: { row: AlertView }) {
  return (
    <span className="grid gap-1.5 font-normal md:text-sm">
      <span className="font-semibold text-base [overflow-wrap:anywhere]">{row.message}</span>
      <span className="flex flex-wrap items-center gap-2 text-sm">
        <Badge tone={alertSeverityTones[row.severity]}>
          <span className="sr-only">Gravité{'\u00A0'}</span>
          {alertSeverityLabels[row.severity]}
        </Badge>
        <span className="text-ink-muted">{alertTypeLabels[row.type]}</span>
        {row.escalation && <Badge tone="terracotta">Seuil atteint</Badge>}
        {!row.acknowledged && <Badge tone="ink">Non lue</Badge>}
      </span>
      {row.details.length > 0 && (
        <span className="grid gap-0.5 text-sm">
          {row.details.map(({ label, text }) => (
            <span key={label} className="[overflow-wrap:anywhere]">
              <span className="text-ink-muted">
                {label}
                {'\u00A0'}:
              </span>{' '}
              <bdi>{text}</bdi>
            </span>
          ))}
        </span>
      )}
    </span>
  );
}

function WhenAndWhere({ row }: { row: AlertView }) {
  return (
    <span className="grid gap-1.5 text-sm">
      <Moment moment={row.raised} />
      {row.origin ? (
        <span className="grid">
          <span className="[overflow-wrap:anywhere]">
            {row.origin.address === 'unknown' ? 'Adresse inconnue' : `Adresse ${row.origin.address}`}
          </span>
          <span className="text-ink-muted">{row.origin.device}</span>
        </span>
      ) : (
        <span className="text-ink-muted">Le serveur lui-même</span>
      )}
    </span>
  );
}

function Moment({ moment }: { moment: AlertView['raised'] }) {
  return (
    <time dateTime={moment.iso} className="grid text-sm">
      <span>{moment.relative}</span>
      <span className="text-ink-muted">{moment.exact}</span>
    </time>
  );
}
