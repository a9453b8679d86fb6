import { useState } from 'react';
import { useAnnouncedValue } from '#app/content/editor/use-announced-value.ts';
import { fieldId } from '#app/content/form/save-results.ts';
import { formatDay, type Period } from '#app/content/period.ts';
import { dayOfRhythm, describeRepetition, mostOccurrences, plannedDays } from '#app/content/repetition.ts';
import type { FieldErrors } from '#app/forms/form-results.ts';
import { cn } from '#app/lib/class-names.ts';
import { type Repetition, type Rhythm, rhythms } from '#app/school/rhythms.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Field, FieldErrorList, Input, Select } from '#app/ui/field.tsx';
import { rhythmNames } from './rhythm-names.ts';

type RepetitionFieldsProps = {
  values: Readonly<Record<string, string>>;
  errors: FieldErrors;
  /** Its first period as far as it is typed; null without a start. */
  first: Period | null;
};

/** Whether an event recurs, until when, and its skipped dates: all dates are listed. */
export function RepetitionFields({ values, errors, first }: RepetitionFieldsProps) {
  const [typedRhythm, setRhythm] = useState(values.repeats ?? '');
  const [until, setUntil] = useState(values.repeatUntil ?? '');
  const [skipped, setSkipped] = useState(() => (values.skipped ?? '').split(' ').filter(Boolean));
  const hidden = useAnnouncedValue(skipped.join(' '));
  const rhythm = rhythms.find((each) => each === typedRhythm);
  const repetition = first && rhythm && until ? { rhythm, first, until, skipped } : null;
  const field = (name: string) => ({ id: fieldId(name), errors: errors[name], clearOnEdit: true });
  return (
    <div className="grid min-w-0 gap-4">
      <div className="grid items-start gap-5 sm:max-w-md">
        <Field {...field('repeats')} label="Se répète">
          <Select
            name="repeats"
            defaultValue={typedRhythm}
            onChange={(event) => setRhythm(event.currentTarget.value)}
          >
            <option value="">Jamais</option>
            {rhythms.map((each) => (
              <option key={each} value={each}>
                {choiceOf(each, first)}
              </option>
            ))}
          </Select>
        </Field>
        <div hidden={!rhythm}>
          <Field
            {...field('repeatUntil')}
            label="Jusqu’au"
            required
            hint={`${mostOccurrences} dates au plus.`}
          >
            <Input
              type="date"
              name="repeatUntil"
              defaultValue={until}
              onChange={(event) => setUntil(event.currentTarget.value)}
            />
          </Field>
        </div>
      </div>
      <input ref={hidden} type="hidden" name="skipped" value={skipped.join(' ')} data-kept readOnly />
      {repetition && (
        <Dates
          repetition={repetition}
          errors={errors.skipped}
          onSkip={(day, skips) => setSkipped(withDay(skipped, day, skips))}
        />
      )}
    </div>
  );
}

function choiceOf(rhythm: Rhythm, first: Period | null): string {
  const name = rhythmNames[rhythm] ?? rhythm;
  return first ? `${name.split(',')[0]}\u00A0: ${dayOfRhythm(rhythm, first.firstDay)}` : name;
}

function withDay(days: readonly string[], day: string, isIn: boolean): string[] {
  const others = days.filter((each) => each !== day);
  return isIn ? [...others, day].sort() : others;
}

type DatesProps = {
  repetition: Repetition;
  errors: string[] | undefined;
  onSkip: (day: string, skips: boolean) => void;
};

function Dates({ repetition, errors, onSkip }: DatesProps) {
  const days = plannedDays(repetition).slice(0, mostOccurrences);
  if (days.length < 2) return null;
  const remaining = days.filter((day) => !repetition.skipped.includes(day));
  const id = fieldId('skipped');
  return (
    <fieldset className="grid min-w-0 gap-2" aria-describedby={errors && `${id}-error`}>
      <legend className="pb-1 font-semibold text-sm">Dates à sauter</legend>
      <p role="status" className="font-medium text-sm">
        {remaining.length === 0
          ? 'Aucune date'
          : `${describeRepetition(repetition)} (${remaining.length} dates)`}
      </p>
      <p className="text-ink-muted text-sm">
        Cochez celles où il n’a pas lieu, par exemple pendant les vacances.
      </p>
      <ul
        id={id}
        tabIndex={-1}
        className="grid max-h-80 gap-x-5 overflow-y-auto rounded-control border border-line px-4 py-1 sm:grid-cols-2"
      >
        {days.map((day) => (
          <li key={day}>
            <Checkbox
              label={
                <span className={cn(!remaining.includes(day) && 'text-ink-muted line-through')}>
                  {formatDay(day)}
                </span>
              }
              checked={!remaining.includes(day)}
              onChange={(event) => onSkip(day, event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
      <FieldErrorList id={`${id}-error`} errors={errors} />
    </fieldset>
  );
}
