import { useState } from 'react';
import { fieldId } from '#app/content/form/save-results.ts';
import { formatPeriod, type Period, type TypedPeriod, typedPeriod } from '#app/content/period.ts';
import type { FieldErrors } from '#app/forms/form-results.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Field, Input } from '#app/ui/field.tsx';
import { RepetitionFields } from './repetition-fields.tsx';

type PeriodFieldsProps = {
  values: Readonly<Record<string, string>>;
  errors: FieldErrors;
  /** '2027-03-05', the school's day. */
  today: string;
};

/**
 * An event's time: its start, its end time, and its last day when it is another one. Repeated in words with
 * the weekdays, where typing errors show.
 */
export function PeriodFields({ values, errors, today }: PeriodFieldsProps) {
  const { typed, type, isAllDay, begin, setAllDay } = useTypedPeriod(values);
  const period = typedPeriod({ ...typed, allDay: isAllDay });
  const field = (name: string) => ({ id: fieldId(name), errors: errors[name], clearOnEdit: true });
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-4">
      <legend className="sr-only">Quand</legend>
      <Checkbox
        name="allDay"
        label="Toute la journée"
        defaultChecked={isAllDay}
        onChange={(event) => setAllDay(event.currentTarget.checked)}
      />
      {/* A date-time input never shrinks below its content. */}
      <div className="grid items-start gap-5 sm:grid-cols-[minmax(16.5rem,1fr)_minmax(0,1fr)]">
        <Field
          {...field('eventDate')}
          label={isAllDay ? 'Premier jour' : 'Date et heure'}
          required
          hint={isAllDay ? undefined : 'À l’heure de Casablanca.'}
        >
          <Input
            key={isAllDay ? 'day' : 'moment'}
            type={isAllDay ? 'date' : 'datetime-local'}
            name="eventDate"
            defaultValue={begin}
            onChange={(event) => type('eventDate', event.currentTarget.value)}
          />
        </Field>
        {!isAllDay && (
          <Field {...field('endTime')} label="Heure de fin" hint="Laissée vide, elle n’est pas annoncée.">
            <Input
              type="time"
              name="endTime"
              defaultValue={typed.endTime}
              onChange={(event) => type('endTime', event.currentTarget.value)}
            />
          </Field>
        )}
        <Field {...field('endDay')} label="Dernier jour" hint="Seulement s’il finit un autre jour.">
          <Input
            type="date"
            name="endDay"
            defaultValue={typed.endDay}
            onChange={(event) => type('endDay', event.currentTarget.value)}
          />
        </Field>
      </div>
      <Words period={period} today={today} />
      <RepetitionFields values={values} errors={errors} first={period} />
    </fieldset>
  );
}

/** The period in the fields; the time is retained while the checkbox hides it. */
function useTypedPeriod({
  eventDate = '',
  endDay = '',
  endTime = '',
  allDay = '',
}: Readonly<Record<string, string>>) {
  const [isAllDay, setAllDay] = useState(allDay !== '');
  const [hour, setHour] = useState(eventDate.slice(11, 16) || '09:00');
  const [typed, setTyped] = useState<Omit<TypedPeriod, 'allDay'>>({ eventDate, endDay, endTime });
  const day = typed.eventDate.slice(0, 10);
  return {
    typed,
    isAllDay,
    setAllDay(ticked: boolean) {
      setAllDay(ticked);
      if (day) setTyped({ ...typed, eventDate: ticked ? day : `${day}T${hour}` });
    },
    begin: isAllDay ? day : typed.eventDate,
    type(name: keyof typeof typed, value: string) {
      setTyped({ ...typed, [name]: value });
      if (name === 'eventDate' && value.length > 10) setHour(value.slice(11, 16));
    },
  };
}

function Words({ period, today }: { period: Period | null; today: string }) {
  return (
    <div role="status" className="grid gap-2">
      {period && <p className="font-medium text-sm">{formatPeriod(period).whole}</p>}
      {period && period.firstDay < today && (
        <p className="rounded-control bg-saffron-tint px-3 py-2 text-sm">
          {period.lastDay < today
            ? 'Cette date est passée\u00A0: sauf s’il se répète, l’événement paraîtra parmi les événements passés.'
            : 'Cet événement a déjà commencé.'}
        </p>
      )}
    </div>
  );
}
