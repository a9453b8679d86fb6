import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { arrayMove } from '#app/lib/array-move.ts';
import type { Field } from '#app/lib/field-schema.ts';
import { type Group, groupWith, valueAt, withOverrides } from '#app/lib/overrides.ts';
import { publicationStatusOf } from '#app/lib/publication-status.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldErrorList } from '#app/ui/field.tsx';
import { MoveButton } from '#app/ui/move-button.tsx';
import { FieldBadge, FieldOrigin, type FieldProps } from './field-marks.tsx';
import { controlId, entriesAt } from './field-values.ts';
import { PlainControl } from './plain-control.tsx';
import { PublicationNotice } from './publication-notice.tsx';
import { errorsAt } from './use-field-form.ts';
import { useFocusLater } from './use-focus-later.ts';

/** A list of like entries: add, remove and reorder; each entry has its own fields. */
export function ListControl({ field, form }: FieldProps) {
  const { path, label, hint, list } = field;
  const { draft, errors, change } = form;
  const [said, setSaid] = useState('');
  const focusNext = useFocusLater();
  if (!list) return null;
  const { one, most, fields } = list;
  const entries = entriesAt(draft, field);
  const id = controlId(path);
  const idAt = (index: number, ...inner: string[]) => controlId([...path, String(index), ...inner]);
  const nameAt = (index: number) => `${one} ${index + 1}`;

  const add = () => {
    change(field, [...entries, list.blank]);
    focusNext(idAt(entries.length, ...(fields[0]?.path ?? [])));
  };
  const remove = (index: number) => {
    change(
      field,
      entries.filter((_, each) => each !== index),
    );
    setSaid(`${nameAt(index)} retiré.`);
    focusNext(`${id}-add`);
  };
  const move = (from: number, to: number) => {
    change(field, arrayMove(entries, from, to));
    setSaid(`${nameAt(from)}, maintenant ${to + 1} sur ${entries.length}.`);
    focusNext(idAt(to, from < to ? 'down' : 'up'));
  };
  const edit = (index: number, changed: Group) =>
    change(
      field,
      entries.map((entry, each) => (each === index ? withOverrides(entry, changed) : entry)),
    );

  return (
    <fieldset
      className="grid min-w-0 content-start gap-4 @xl:col-span-2"
      aria-describedby={hint && `${id}-description`}
    >
      <legend className="sr-only">{label}</legend>
      <div className="grid gap-1.5">
        <div aria-hidden="true" className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <p className="font-semibold text-sm">{label}</p>
          <FieldBadge field={field} form={form} />
        </div>
        {hint && (
          <p id={`${id}-description`} className="max-w-prose text-ink-muted text-sm">
            {hint}
          </p>
        )}
        <FieldErrorList id={`${id}-error`} errors={errorsAt(errors, path)} />
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      {entries.length > 0 && (
        <ol className="grid gap-4">
          {entries.map((entry, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: an entry is identified by its position only.
              key={index}
              className="min-w-0 rounded-card border border-line bg-sand p-4"
            >
              <fieldset className="grid min-w-0 gap-4">
                <legend className="sr-only">{nameAt(index)}</legend>
                <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                  <p aria-hidden="true" className="font-bold font-display text-lg">
                    {nameAt(index)}
                  </p>
                  <div className="flex items-center gap-2">
                    <MoveButton
                      id={idAt(index, 'up')}
                      to="up"
                      label={`Monter (${nameAt(index)})`}
                      idle={index === 0}
                      onClick={() => move(index, index - 1)}
                    />
                    <MoveButton
                      id={idAt(index, 'down')}
                      to="down"
                      label={`Descendre (${nameAt(index)})`}
                      idle={index === entries.length - 1}
                      onClick={() => move(index, index + 1)}
                    />
                    <Button
                      variant="ghost"
                      size="sm"
                      icon={<Trash2 aria-hidden="true" className="size-4" />}
                      onClick={() => remove(index)}
                    >
                      Retirer
                      <span className="sr-only">
                        {'\u00A0'}({nameAt(index)})
                      </span>
                    </Button>
                  </div>
                </div>
                {list.shownOn && (
                  <PublicationNotice status={publicationStatusOf(fields, entry)} shownOn={list.shownOn} />
                )}
                <div className="grid gap-4 @xl:grid-cols-2">
                  {fields.map((each) => (
                    <div key={each.path.join('.')} className={isWide(each) ? '@xl:col-span-2' : undefined}>
                      <PlainControl
                        field={each}
                        id={idAt(index, ...each.path)}
                        value={valueAt(entry, each.path)}
                        errors={errorsAt(errors, [...path, String(index), ...each.path])}
                        onChange={(value) => edit(index, groupWith(each.path, value))}
                      />
                    </div>
                  ))}
                </div>
              </fieldset>
            </li>
          ))}
        </ol>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {entries.length < most ? (
          <Button
            id={`${id}-add`}
            variant="secondary"
            size="sm"
            icon={<Plus aria-hidden="true" className="size-4" />}
            onClick={add}
          >
            {list.add}
          </Button>
        ) : null}
        <p
          id={entries.length < most ? undefined : `${id}-add`}
          tabIndex={-1}
          className="text-ink-muted text-sm"
        >
          {entries.length} sur {most} au plus
        </p>
      </div>
      <FieldOrigin field={field} form={form} />
    </fieldset>
  );
}

function isWide({ input }: Field): boolean {
  return input === 'text' || input === 'lines';
}
