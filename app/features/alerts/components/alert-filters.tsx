import { ListFilter } from 'lucide-react';
import { Form, Link } from 'react-router';
import {
  type AlertFilter,
  alertSeverityLabels,
  alertStateLabels,
  alertStates,
  alertTypeLabels,
  isFiltered,
  severitiesFromGravest,
} from '#app/features/alerts/alerts.ts';
import { alertTypes } from '#app/school/vocabulary.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, Select } from '#app/ui/field.tsx';

/** The filters of the alerts: a plain GET form, so that every view has a URL. */
export function AlertFilters({ filter }: { filter: AlertFilter }) {
  const { type, severity, state } = filter;
  return (
    <search aria-label="Filtrer les alertes">
      {/* Remounted when the view changes, so that the fields show the current filters. */}
      <Form
        key={`${type} ${severity} ${state}`}
        method="get"
        className="grid items-end gap-3 sm:flex sm:flex-wrap"
        preventScrollReset
      >
        <Field label="Type" className="sm:min-w-48">
          <Select name="type" defaultValue={type ?? ''}>
            <option value="">Tous</option>
            {alertTypes.map((each) => (
              <option key={each} value={each}>
                {alertTypeLabels[each]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Gravité" className="sm:min-w-36">
          <Select name="severity" defaultValue={severity ?? ''}>
            <option value="">Toutes</option>
            {severitiesFromGravest.map((each) => (
              <option key={each} value={each}>
                {alertSeverityLabels[each]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="État" className="sm:min-w-36">
          <Select name="state" defaultValue={state}>
            {alertStates.map((each) => (
              <option key={each} value={each}>
                {alertStateLabels[each]}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" variant="secondary" icon={<ListFilter aria-hidden="true" className="size-5" />}>
          Filtrer
        </Button>
        {isFiltered(filter) && (
          <Link
            to="/admin/security"
            className="inline-flex min-h-12 items-center font-semibold text-majorelle underline underline-offset-4"
          >
            Tout afficher
          </Link>
        )}
      </Form>
    </search>
  );
}
