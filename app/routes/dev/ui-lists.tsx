import { Accordion } from '#app/ui/accordion.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { SectionHeading } from '#app/ui/layout.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { StatCard } from '#app/ui/stat-card.tsx';
import { type Column, Table } from '#app/ui/table.tsx';
import { TabLinks } from '#app/ui/tabs.tsx';

type Row = { id: string; parent: string; child: string; age: number; level: string; date: string };

const rows: Row[] = [
  {
    id: '1',
    parent: 'Salma Benjelloun',
    child: 'Adam',
    age: 4,
    level: 'Maternelle',
    date: '3 novembre 2026',
  },
  {
    id: '2',
    parent: 'Mohammed Amine El Idrissi El Alaoui',
    child: 'Fatima-Zahra Khadija',
    age: 12,
    level: 'Collège',
    date: '2 novembre 2026',
  },
  { id: '3', parent: 'Aïcha N’Diaye', child: 'Inès', age: 7, level: 'Primaire', date: '29 octobre 2026' },
];

const columns: Column<Row>[] = [
  { key: 'parent', header: 'Parent', cell: (row) => row.parent, sortable: true, primary: true },
  { key: 'child', header: 'Enfant', cell: (row) => row.child, sortable: true },
  { key: 'age', header: 'Âge', cell: (row) => `${row.age} ans` },
  { key: 'level', header: 'Niveau', cell: (row) => <Badge tone="majorelle">{row.level}</Badge> },
  { key: 'date', header: 'Reçue le', cell: (row) => row.date, sortable: true },
];

const questions = [
  {
    id: 'frais',
    title: 'Quels sont les frais de scolarité\u00A0?',
    content: 'Ils dépendent du cycle\u00A0: demandez-nous la grille de l’année.',
  },
  {
    id: 'transport',
    title: 'Proposez-vous un transport scolaire\u00A0?',
    content: 'Oui, dans Sidi Bernoussi et les quartiers voisins.',
  },
];

export function Lists({ page, sort, order }: { page: number; sort: string | null; order: string | null }) {
  const sortHref = (key: string, direction: string) => `?tri=${key}&ordre=${direction}`;
  return (
    <section className="grid gap-8">
      <SectionHeading eyebrow="Listes" title="Chiffres, onglets, tableaux, questions" />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <StatCard label="Candidatures" value="128" hint="12 cette semaine" icon="✦" />
        <StatCard label="Messages" value="46" hint="3 cette semaine" icon="✦" tone="emerald" />
        <StatCard label="Visites" value="9 482" icon="✦" tone="saffron" />
        <StatCard label="Photos du carrousel" value="2/3" icon="✦" tone="terracotta" />
      </div>
      <TabLinks
        label="Demandes"
        tabs={[
          { to: '?onglet=candidatures', label: 'Candidatures', count: 128, current: true },
          { to: '?onglet=contacts', label: 'Messages', count: 46, current: false },
        ]}
      />
      <Table
        caption="Candidatures reçues"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        sort={{ key: sort ?? 'date', direction: order === 'asc' ? 'asc' : 'desc' }}
        sortHref={sortHref}
      />
      <Pagination page={page} pageCount={12} href={(n) => `?page=${n}`} />
      <Table
        caption="Messages reçus"
        columns={columns}
        rows={[]}
        rowKey={(row) => row.id}
        empty={<EmptyState headingLevel={3} title="Aucun message" />}
      />
      <Accordion items={questions} defaultOpen="frais" />
    </section>
  );
}
