import { editableFacts, type FactName } from '#app/school/editable-facts.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Field, FieldErrors, Input } from '#app/ui/field.tsx';
import { FactBadge, FactOrigin } from './fact-marks.tsx';
import { controlId, type SchoolFormState } from './use-school-form.ts';

type HoursFieldProps = { name: FactName; form: SchoolFormState; mayClose: boolean };

/** What a day is given when it opens and was never open before. */
const firstHours = '09:00-13:00';

/** A day's two hours, or that it is closed. */
export function HoursField({ name, form, mayClose }: HoursFieldProps) {
  const { draft, edition, errors, change } = form;
  const text = draft[name];
  const closed = text === '' && mayClose;
  const [opens = '', closes = ''] = text.split('-');
  const id = controlId(name);
  const open = () => change(name, edition.texts[name] || edition.origin[name] || firstHours);
  const invalid = errors[name] && { 'aria-invalid': true, 'aria-describedby': `${id}-error` };
  return (
    <fieldset className="grid content-start gap-2 border-line border-t pt-4 first:border-t-0 first:pt-0 md:col-span-2">
      <legend className="sr-only">{editableFacts[name].label}</legend>
      <div className="flex min-h-12 flex-wrap items-center gap-x-6 gap-y-2">
        <p aria-hidden="true" className="flex min-w-44 flex-wrap items-center gap-2 font-semibold text-sm">
          {editableFacts[name].label}
          <FactBadge name={name} form={form} />
        </p>
        {!closed && (
          <div className="grid grid-cols-2 max-2xs:grid-cols-1 gap-3 max-sm:w-full">
            <Field label="Ouverture" id={id} required>
              <Input
                {...invalid}
                type="time"
                value={opens}
                onChange={(event) => change(name, `${event.currentTarget.value}-${closes}`)}
              />
            </Field>
            <Field label="Fermeture" id={`${id}-closes`} required>
              <Input
                {...invalid}
                type="time"
                value={closes}
                onChange={(event) => change(name, `${opens}-${event.currentTarget.value}`)}
              />
            </Field>
          </div>
        )}
        {mayClose && (
          <Checkbox
            label="Fermé"
            checked={closed}
            onChange={(event) => (event.currentTarget.checked ? change(name, '') : open())}
          />
        )}
      </div>
      <FieldErrors id={`${id}-error`} errors={errors[name]} />
      <FactOrigin name={name} form={form} />
    </fieldset>
  );
}
