import { SlidersHorizontal } from 'lucide-react';
import type { FormEvent } from 'react';
import { Form, Link } from 'react-router';
import { type ApplicationSort, levelLabel, sourceLabel } from '#app/features/inquiries/applications.ts';
import type { ContactMessageSort } from '#app/features/inquiries/contact-messages.ts';
import { contactSubjects, subjectLabel } from '#app/school/contact-subjects.ts';
import { stageLabels } from '#app/school/stages.ts';
import { applicationSources, levels, stages } from '#app/school/vocabulary.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, Input, Select } from '#app/ui/field.tsx';
import { SearchFields } from '#app/ui/search-form.tsx';
import { countFilters, type InquiryFilters as Filters, type InquiryPeriod } from './inquiry-filters.ts';

/** The labels of the periods. */
export const periodLabels: Record<InquiryPeriod, string> = {
  all: 'Toutes les dates',
  today: 'Aujourd’hui',
  '7': '7 derniers jours',
  '30': '30 derniers jours',
  between: 'Entre deux dates',
};

type Sorting = { key: string; direction: 'asc' | 'desc' };

type Choice = { value: string; label: string };

/** Months and people to choose from. */
export type FilterChoices = { months: readonly Choice[]; people: readonly Choice[] };

type InquiryFiltersProps = {
  tab: 'applications' | 'messages' | 'newsletter';
  label: string;
  search: string;
  filters: Filters;
  choices: FilterChoices;
  /** The current order, since cards have no headers. */
  sort: Sorting;
  /** The URL's other parameters: tab, state. */
  parameters: Record<string, string>;
  /** The URL of the unfiltered list; null when it is unfiltered. */
  clearHref: string | null;
  /** Called with the form's values; without it, the form is submitted natively. */
  onAsk: (params: URLSearchParams) => void;
};

/** The search of a list and, in a panel, its filters: a plain GET form, so that every view has a URL. */
export function InquiryFilters(props: InquiryFiltersProps) {
  const { tab, label, search, filters, choices, sort, parameters, clearHref, onAsk } = props;
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
      {/* Remounted when the view changes, so that the fields show the current filters. */}
      <Form
        key={JSON.stringify([tab, search, filters, sort])}
        method="get"
        action="/admin/leads"
        onSubmit={ask}
        className="flex flex-wrap items-end gap-2 sm:gap-3"
      >
        {Object.entries(parameters).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SearchFields label={label} search={search} clear={null} oneLine />
        {tab !== 'newsletter' && <Panel tab={tab} filters={filters} choices={choices} sort={sort} />}
        {clearHref !== null && (
          <Link
            to={clearHref}
            preventScrollReset
            className="inline-flex min-h-11 items-center font-semibold text-majorelle underline underline-offset-4 sm:min-h-12"
          >
            Tout effacer
          </Link>
        )}
      </Form>
    </search>
  );
}

type PanelProps = {
  tab: 'applications' | 'messages';
  filters: Filters;
  choices: FilterChoices;
  sort: Sorting;
};

/** Collapsed by default, with script or without: active filters are listed above the list. */
function Panel({ tab, filters, choices, sort }: PanelProps) {
  const set = countFilters({ ...filters, state: 'all' });
  return (
    <details className="group rounded-control border border-edge bg-white open:basis-full open:border-line">
      <summary className="flex min-h-11.5 min-w-11.5 cursor-pointer list-none items-center gap-2 px-4 font-semibold max-sm:justify-center max-sm:px-3 max-sm:group-open:justify-start [&::-webkit-details-marker]:hidden">
        <SlidersHorizontal aria-hidden="true" className="size-5 shrink-0 text-majorelle" />
        <span className="max-sm:group-not-open:sr-only">Filtres</span>
        {set > 0 && <span className="tabular-nums">({set})</span>}
        <span
          aria-hidden="true"
          className="ml-auto text-ink-muted group-open:rotate-180 max-sm:group-not-open:hidden"
        >
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
        <Sort tab={tab} sort={sort} />
        <div className="flex items-end">
          <Button type="submit" variant="secondary">
            Appliquer les filtres
          </Button>
        </div>
      </div>
    </details>
  );
}

const sortLabels = {
  applications: {
    ...{ due: 'Réponse', date: 'Date de réception', parent: 'Parent', child: 'Enfant' },
    ...{ age: 'Âge', level: 'Niveau', source: 'Source' },
  } satisfies Record<ApplicationSort, string>,
  messages: {
    ...{ state: 'Réponse', date: 'Date de réception', name: 'Nom', subject: 'Sujet' },
  } satisfies Record<ContactMessageSort, string>,
};

/** The order, for cards: a table's headers are links. */
function Sort({ tab, sort }: Pick<PanelProps, 'tab' | 'sort'>) {
  return (
    <>
      <Field label="Trier par" className="xl:hidden">
        <Select name="sort" defaultValue={sort.key}>
          {Object.entries(sortLabels[tab]).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Ordre" className="xl:hidden">
        <Select name="order" defaultValue={sort.direction}>
          <option value="asc">Croissant</option>
          <option value="desc">Décroissant</option>
        </Select>
      </Field>
    </>
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

/** A bound of the period; shown only while « Entre deux dates » is chosen, with script or without. */
function Day({ label, name, value }: { label: string; name: 'from' | 'to'; value: string | null }) {
  return (
    <Field label={label} className="hidden group-has-[option[value=between]:checked]:grid">
      <Input type="date" name={name} defaultValue={value ?? ''} />
    </Field>
  );
}
