import { SlidersHorizontal } from 'lucide-react';
import type { FormEvent } from 'react';
import { Form } from 'react-router';
import { levelLabel, sourceLabel } from '#app/features/inquiries/applications.ts';
import { contactSubjects, subjectLabel } from '#app/school/contact-subjects.ts';
import { stageLabels } from '#app/school/stages.ts';
import { applicationSources, levels, stages } from '#app/school/vocabulary.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, Input, Select } from '#app/ui/field.tsx';
import { SearchFields } from '#app/ui/search-form.tsx';
import { countFilters, type InquiryFilters as Filters, type InquiryPeriod } from './inquiry-filters.ts';

const periodLabels: Record<InquiryPeriod, string> = {
  all: 'Toutes les dates',
  today: 'Aujourd’hui',
  '7': '7 derniers jours',
  '30': '30 derniers jours',
  between: 'Entre deux dates',
};

type Choice = { value: string; label: string };

/** Months and people to choose from. */
export type FilterChoices = { months: readonly Choice[]; people: readonly Choice[] };

type InquiryFiltersProps = {
  tab: 'applications' | 'messages' | 'newsletter';
  label: string;
  search: string;
  filters: Filters;
  choices: FilterChoices;
  /** What the address keeps beside: tab, sorting, state. */
  kept: Record<string, string>;
  /** The same list with everything in it; null when it shows everything already. */
  clearHref: string | null;
  /** Given what the form holds; without it, the browser sends the form itself. */
  onAsk: (params: URLSearchParams) => void;
};

/** The search of a list and, in a panel of its own, its filters: a plain GET form, so that every view has an address. */
export function InquiryFilters(props: InquiryFiltersProps) {
  const { tab, label, search, filters, choices, kept, clearHref, onAsk } = props;
  function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const params = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === 'string') params.set(name, value);
    }
    onAsk(params);
  }
  return (
    <search>
      {/* Remade when the view changes, so that the fields show what the list answers. */}
      <Form
        key={JSON.stringify([tab, search, filters])}
        method="get"
        action="/admin/leads"
        onSubmit={ask}
        className="grid gap-3"
      >
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SearchFields
          label={label}
          search={search}
          clear={clearHref === null ? null : { href: clearHref, label: 'Tout effacer' }}
        />
        {tab !== 'newsletter' && <Panel tab={tab} filters={filters} choices={choices} />}
      </Form>
    </search>
  );
}

type PanelProps = { tab: 'applications' | 'messages'; filters: Filters; choices: FilterChoices };

function Panel({ tab, filters, choices }: PanelProps) {
  const set = countFilters({ ...filters, state: 'all' });
  return (
    <details open={set > 0} className="group rounded-card border border-line bg-white">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 px-4 font-semibold [&::-webkit-details-marker]:hidden">
        <SlidersHorizontal aria-hidden="true" className="size-5 text-majorelle" />
        Filtres{set > 0 && ` (${set})`}
        <span aria-hidden="true" className="ml-auto text-ink-muted group-open:rotate-180">
          ▾
        </span>
      </summary>
      <div className="grid gap-4 border-line border-t p-4 sm:grid-cols-2 xl:grid-cols-4">
        {tab === 'applications' ? <ApplicationFilters filters={filters} /> : <MessageFilters {...filters} />}
        <Field label={tab === 'applications' ? 'Attribuée à' : 'Attribué à'}>
          <Choices
            name="assigned"
            value={filters.assigned}
            all="Tout le monde"
            choices={[{ value: 'me', label: 'Moi' }, { value: 'none', label: 'Personne' }, ...choices.people]}
          />
        </Field>
        <Field label="Mois">
          <Choices name="month" value={filters.month} all="Tous les mois" choices={choices.months} />
        </Field>
        <Field label="Période">
          <Select name="period" defaultValue={filters.period}>
            {Object.entries(periodLabels).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </Select>
        </Field>
        <Day label="Du" name="from" value={filters.from} />
        <Day label="Au (inclus)" name="to" value={filters.to} />
        <div className="flex items-end">
          <Button type="submit" variant="secondary">
            Appliquer les filtres
          </Button>
        </div>
      </div>
    </details>
  );
}

function ApplicationFilters({ filters: { stage, level, source } }: { filters: Filters }) {
  return (
    <>
      <Field label="Étape">
        <Choices
          name="stage"
          value={stage}
          all="Toutes les étapes"
          choices={stages.map((value) => ({ value, label: stageLabels[value] }))}
        />
      </Field>
      <Field label="Niveau">
        <Choices
          name="level"
          value={level}
          all="Tous les niveaux"
          choices={levels.map((value) => ({ value, label: levelLabel(value) }))}
        />
      </Field>
      <Field label="Source">
        <Choices
          name="source"
          value={source}
          all="Toutes les sources"
          choices={applicationSources.map((value) => ({ value, label: sourceLabel(value) }))}
        />
      </Field>
    </>
  );
}

function MessageFilters({ subject }: Filters) {
  return (
    <Field label="Sujet">
      <Choices
        name="subject"
        value={subject}
        all="Tous les sujets"
        choices={contactSubjects.map((value) => ({ value, label: subjectLabel(value) }))}
      />
    </Field>
  );
}

type ChoicesProps = { name: string; value: string | null; all: string; choices: readonly Choice[] };

function Choices({ name, value, all, choices }: ChoicesProps) {
  return (
    <Select name={name} defaultValue={value ?? ''}>
      <option value="">{all}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </Select>
  );
}

/** A bound of the period; there only while « Entre deux dates » is chosen, with script or without. */
function Day({ label, name, value }: { label: string; name: 'from' | 'to'; value: string | null }) {
  return (
    <Field label={label} className="hidden group-has-[option[value=between]:checked]:grid">
      <Input type="date" name={name} defaultValue={value ?? ''} />
    </Field>
  );
}
