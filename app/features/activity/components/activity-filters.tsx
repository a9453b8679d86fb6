import { Search } from 'lucide-react';
import { Form, Link } from 'react-router';
import {
  type ActivityQuery,
  activityKinds,
  activityPeriods,
  isNarrowed,
} from '#app/features/activity/activity-query.ts';
import { MAX_SEARCH_LENGTH } from '#app/lib/list-query.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, Input, Select } from '#app/ui/field.tsx';

/** Person, kind, period and search: a plain GET form, so that every view has a URL. */
export function ActivityFilters({ view, people }: { view: ActivityQuery; people: string[] }) {
  // A person in an old URL who is no longer in the log stays in the list: otherwise the form would say
  // « everybody ».
  const names = view.person && !people.includes(view.person) ? [...people, view.person] : people;
  return (
    <search>
      {/* Remounted with the URL, so that the fields show the current filters. */}
      <Form
        key={JSON.stringify(view)}
        method="get"
        className="grid items-end gap-3 sm:grid-cols-2 xl:grid-cols-[1fr_1fr_1fr_1.4fr_auto]"
        preventScrollReset
      >
        <Field label="Qui">
          <Select name="qui" defaultValue={view.person ?? ''}>
            <option value="">Toute l’équipe</option>
            {names.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </Field>
        <Field label="Quoi">
          <Select name="type" defaultValue={view.kind ?? ''}>
            <option value="">Tout</option>
            {Object.entries(activityKinds).map(([kind, { label }]) => (
              <option key={kind} value={kind}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Quand">
          <Select name="periode" defaultValue={view.period ?? ''}>
            <option value="">Depuis le début</option>
            {Object.entries(activityPeriods).map(([days, label]) => (
              <option key={days} value={days}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Rechercher un nom, un titre">
          <Input
            type="search"
            name="q"
            defaultValue={view.search}
            maxLength={MAX_SEARCH_LENGTH}
            autoComplete="off"
            enterKeyHint="search"
          />
        </Field>
        <div className="flex gap-3">
          <Button type="submit" variant="secondary" icon={<Search aria-hidden="true" className="size-5" />}>
            Filtrer
          </Button>
          {isNarrowed(view) && (
            <Link
              to="/admin/activity"
              className="inline-flex min-h-12 items-center font-semibold text-majorelle underline underline-offset-4"
            >
              Tout voir
            </Link>
          )}
        </div>
      </Form>
    </search>
  );
}
