import { differs, type Group, valueAt } from '#app/lib/overrides.ts';
import { tidyPhone } from '#app/school/typed-line.ts';
import { FieldBadge, FieldOrigin, type FieldProps } from './field-marks.tsx';
import { controlId, textAt } from './field-values.ts';
import { HoursControl } from './hours-control.tsx';
import { ListControl } from './list-control.tsx';
import { PhonesControl } from './phones-control.tsx';
import { PlainControl } from './plain-control.tsx';
import { errorsAt } from './use-field-form.ts';

type FieldControlProps = FieldProps & {
  /** The values that the pages show now; the default where a field is empty. */
  shown: Group;
};

/** One field: its control, its default, and its unsaved mark. */
export function FieldControl(props: FieldControlProps) {
  const { input } = props.field;
  if (input === 'phones') return <PhonesControl {...props} />;
  if (input === 'hours') return <HoursControl {...props} />;
  if (input === 'list') return <ListControl {...props} />;
  return <OneValue {...props} />;
}

function OneValue({ field, form, shown }: FieldControlProps) {
  const { path, input } = field;
  const { draft, edition, errors, change } = form;
  // Formatted on blur, so that the user sees the public form at once.
  const onBlur = () => {
    if (input === 'phone' && differs(field, edition.values, draft))
      change(field, tidyPhone(textAt(draft, field)));
  };
  return (
    <div
      className={
        input === 'text' || input === 'lines'
          ? 'grid content-start gap-1.5 @xl:col-span-2'
          : 'grid content-start gap-1.5'
      }
    >
      <PlainControl
        field={field}
        id={controlId(path)}
        value={valueAt(draft, path)}
        errors={errorsAt(errors, path)}
        placeholder={textAt(edition.values, field) === '' ? textAt(shown, field) : undefined}
        onChange={(value) => change(field, value)}
        onBlur={onBlur}
        aside={<FieldBadge field={field} form={form} />}
      />
      <FieldOrigin field={field} form={form} />
    </div>
  );
}
