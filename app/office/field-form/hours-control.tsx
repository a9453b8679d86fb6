import { valueAt } from '#app/lib/overrides.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Field, FieldErrorList, Input } from '#app/ui/field.tsx';
import { FieldBadge, FieldOrigin, type FieldProps } from './field-marks.tsx';
import { controlId, hoursAt } from './field-values.ts';
import { errorsAt } from './use-field-form.ts';

/** Default hours of a day that is opened for the first time. */
const firstHours = { opens: '09:00', closes: '13:00' };

/** A day's opening and closing time, or closed. */
export function HoursControl({ field, form }: FieldProps) {
  const { path, label, empty } = field;
  const { draft, edition, change } = form;
  const hours = hoursAt(draft, field);
  const closed = empty !== undefined && !hours;
  const { opens, closes } = hours ?? { opens: '', closes: '' };
  const id = controlId(path);
  const errors = errorsAt(form.errors, path);
  const open = () =>
    change(field, valueAt(edition.values, path) ?? valueAt(edition.origin ?? {}, path) ?? firstHours);
  const invalid = errors.length > 0 && { 'aria-invalid': true, 'aria-describedby': `${id}-error` };
  return (
    <fieldset className="grid content-start gap-2 border-line border-t pt-4 first:border-t-0 first:pt-0 @xl:col-span-2">
      <legend className="sr-only">{label}</legend>
      <div className="flex min-h-12 flex-wrap items-center gap-x-6 gap-y-2">
        <p aria-hidden="true" className="flex min-w-44 flex-wrap items-center gap-2 font-semibold text-sm">
          {label}
          <FieldBadge field={field} form={form} />
        </p>
        {!closed && (
          <div className="grid grid-cols-2 max-2xs:grid-cols-1 gap-3 max-sm:w-full">
            <Field label="Ouverture" id={id} required>
              <Input
                {...invalid}
                type="time"
                value={opens}
                onChange={(event) => change(field, { opens: event.currentTarget.value, closes })}
              />
            </Field>
            <Field label="Fermeture" id={`${id}-closes`} required>
              <Input
                {...invalid}
                type="time"
                value={closes}
                onChange={(event) => change(field, { opens, closes: event.currentTarget.value })}
              />
            </Field>
          </div>
        )}
        {empty !== undefined && (
          <Checkbox
            label={empty}
            checked={closed}
            onChange={(event) => (event.currentTarget.checked ? change(field, null) : open())}
          />
        )}
      </div>
      <FieldErrorList id={`${id}-error`} errors={errors} />
      <FieldOrigin field={field} form={form} />
    </fieldset>
  );
}
