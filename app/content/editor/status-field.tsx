import { Field, Select } from '#app/ui/field.tsx';

/** The labels of a post's or an event's status. */
const statusLabels = { draft: 'Brouillon', published: 'Publié' } as const;

type Status = keyof typeof statusLabels;

type StatusFieldProps = {
  id: string;
  name?: string;
  defaultValue: Status;
  onChange?: (status: Status) => void;
  errors?: string[] | undefined;
};

/** The status select (spec §4). */
export function StatusField({ id, name = 'status', defaultValue, onChange, errors }: StatusFieldProps) {
  return (
    <Field id={id} label="Statut" errors={errors} hint="Un brouillon n’est visible que de l’administration.">
      <Select
        name={name}
        defaultValue={defaultValue}
        onChange={(event) => onChange?.(event.currentTarget.value as Status)}
      >
        {Object.entries(statusLabels).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
