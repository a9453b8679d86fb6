import { Plus, Trash2 } from 'lucide-react';
import { differs } from '#app/lib/overrides.ts';
import { tidyPhone } from '#app/school/typed-line.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, Input } from '#app/ui/field.tsx';
import { FieldBadge, FieldOrigin, type FieldProps } from './field-marks.tsx';
import { controlId, textsAt } from './field-values.ts';
import { errorsAt } from './use-field-form.ts';
import { useFocusLater } from './use-focus-later.ts';

const labels = ['Téléphone principal', 'Deuxième téléphone', 'Troisième téléphone', 'Quatrième téléphone'];

/** The school's phone numbers, main number first: one required, three optional. */
export function PhonesControl({ field, form }: FieldProps) {
  const { path, label } = field;
  const { draft, edition, errors, change } = form;
  const numbers = textsAt(draft, field);
  const addId = `${controlId(path)}-add`;
  const focusNext = useFocusLater();
  const set = (next: string[]) => change(field, next);
  const replace = (index: number, typed: string) =>
    set(numbers.map((number, each) => (each === index ? typed : number)));
  const add = () => {
    set([...numbers, '']);
    focusNext(controlId([...path, String(numbers.length)]));
  };
  const remove = (index: number) => {
    set(numbers.filter((_, each) => each !== index));
    focusNext(addId);
  };
  return (
    <fieldset className="grid content-start gap-4 @xl:col-span-2">
      <legend className="sr-only">{label}</legend>
      <div className="grid gap-4 @xl:grid-cols-2">
        {numbers.map((number, index) => (
          <Field
            // biome-ignore lint/suspicious/noArrayIndexKey: a number is identified by its position only.
            key={index}
            id={controlId([...path, String(index)])}
            label={index === 0 ? labels[0] : `${labels[index] ?? 'Autre téléphone'} (facultatif)`}
            hint={index === 0 ? 'Par exemple 05 22 00 00 00, ou +33… depuis un autre pays.' : undefined}
            errors={errorsAt(errors, [...path, String(index)])}
            aside={index === 0 && <FieldBadge field={field} form={form} />}
            required={index === 0}
            className={index === 0 ? undefined : 'md:content-end'}
          >
            <span className="flex items-center gap-2">
              <Input
                type="tel"
                inputMode="tel"
                autoComplete="off"
                name={controlId([...path, String(index)])}
                value={number}
                onChange={(event) => replace(index, event.currentTarget.value)}
                onBlur={() => differs(field, edition.values, draft) && replace(index, tidyPhone(number))}
              />
              {index > 0 && (
                <Button
                  variant="ghost"
                  aria-label={`Retirer le ${(labels[index] ?? 'téléphone').toLowerCase()}`}
                  onClick={() => remove(index)}
                  icon={<Trash2 aria-hidden="true" className="size-5" />}
                  className="px-3"
                />
              )}
            </span>
          </Field>
        ))}
      </div>
      <div className="grid justify-items-start gap-1.5">
        {numbers.length < labels.length && (
          <Button
            id={addId}
            variant="secondary"
            size="sm"
            icon={<Plus aria-hidden="true" className="size-4" />}
            onClick={add}
          >
            Ajouter un numéro
          </Button>
        )}
        <FieldOrigin field={field} form={form} />
      </div>
    </fieldset>
  );
}
