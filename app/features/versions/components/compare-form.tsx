import { Form } from 'react-router';
import { type Comparison, comparedParameters, type ListedVersion } from '#app/features/versions/versions.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, Select } from '#app/ui/field.tsx';

type CompareFormProps = { versions: readonly ListedVersion[]; comparison: Comparison | null };

/** Chooses two versions to compare. */
export function CompareForm({ versions, comparison }: CompareFormProps) {
  const [newest, previous] = versions;
  if (!newest || !previous) return null;
  const { before = previous.number, after = newest.number } = comparison ?? {};
  const sides = [
    { name: comparedParameters.before, label: 'Version d’avant', value: before },
    { name: comparedParameters.after, label: 'Version d’après', value: after },
  ];
  return (
    <Form
      key={`${before} ${after}`}
      method="get"
      preventScrollReset
      className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]"
    >
      {sides.map(({ name, label, value }) => (
        <Field key={name} label={label}>
          <Select name={name} defaultValue={value}>
            {versions.map(({ number, saved, savedBy }) => (
              <option key={number} value={number}>
                {`${number} – ${saved.exact}${savedBy === null ? '' : `, ${savedBy}`}`}
              </option>
            ))}
          </Select>
        </Field>
      ))}
      <Button type="submit" variant="secondary">
        Comparer
      </Button>
    </Form>
  );
}
