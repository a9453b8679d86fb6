import { Form } from 'react-router';
import { periodNames, type RequestedPeriod } from '#app/features/visits/periods.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, Input } from '#app/ui/field.tsx';
import { ChevronIcon } from '#app/ui/icons.tsx';
import { PillLinks } from '#app/ui/pill-links.tsx';

const path = '/admin/analytics';

type PeriodChooserProps = RequestedPeriod & { today: string };

/** The period of the statistics: links to presets, and a plain GET form for custom dates. */
export function PeriodChooser({ period, typed, problem, today }: PeriodChooserProps) {
  const isOwn = period.name === 'dates';
  return (
    <div className="grid gap-4">
      <PillLinks
        label="Période"
        links={Object.entries(periodNames).map(([name, label]) => ({
          to: name === '30' ? path : `${path}?periode=${name}`,
          label,
          count: 0,
          current: problem === null && name === period.name,
        }))}
      />
      <details open={isOwn || problem !== null} className="group">
        <summary className="inline-flex min-h-11 list-none items-center gap-3 rounded-control font-semibold text-majorelle hover:text-majorelle-deep [&::-webkit-details-marker]:hidden">
          D’autres dates
          <ChevronIcon className="transition-transform group-open:rotate-180" />
        </summary>
        <Form
          key={`${typed.du} ${typed.au}`}
          action={path}
          preventScrollReset
          className="mt-2 flex flex-wrap items-start gap-x-4 gap-y-3"
        >
          <input type="hidden" name="periode" value="dates" />
          <Field label="Du" errors={problem ? [problem] : undefined} className="min-w-44">
            <Input type="date" name="du" max={today} defaultValue={typed.du || (isOwn ? period.first : '')} />
          </Field>
          <Field label="Au" className="min-w-44">
            <Input type="date" name="au" max={today} defaultValue={typed.au || (isOwn ? period.last : '')} />
          </Field>
          <Button type="submit" variant="secondary" className="mt-7">
            Afficher
          </Button>
        </Form>
      </details>
    </div>
  );
}
