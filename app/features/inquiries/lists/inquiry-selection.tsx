import { Download, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { handlingFailed } from '#app/features/inquiries/handling/handling-result.ts';
import { type ManyResult, manyMessage, tickedOnly } from '#app/features/inquiries/handling/selection.ts';
import { useUndoOffer } from '#app/features/inquiries/undo/use-undo-offer.ts';
import { bidiIsolate } from '#app/lib/bidi-isolate.ts';
import { SelectionBar } from '#app/office/selection/selection-bar.tsx';
import type { Selection } from '#app/office/selection/use-selection.ts';
import { useOfficeAction } from '#app/office/use-office-action.ts';
import { useTrashOffer } from '#app/office/use-trash-offer.ts';
import { stageLabels } from '#app/school/stages.ts';
import { stages } from '#app/school/vocabulary.ts';
import { Button } from '#app/ui/button.tsx';
import { Confirm } from '#app/ui/confirm.tsx';
import { Field, Input, Select } from '#app/ui/field.tsx';

type InquirySelectionProps = {
  tab: 'applications' | 'messages';
  /** The URL of the export of the selected rows. */
  exportPath: string;
  /** The possible assignees. */
  people: readonly { value: string; label: string }[];
  selection: Selection;
  /** The action is done, and the list has been reloaded. */
  onDone: () => void;
};

/**
 * Bulk actions on the selected rows: assign, change the stage, export, trash. A form, since the export works
 * without script; the bar is then always visible.
 */
export function InquirySelection({ tab, exportPath, people, selection, onDone }: InquirySelectionProps) {
  const form = useRef<HTMLFormElement>(null);
  const [confirming, setConfirming] = useState(false);
  const [what, setWhat] = useState('assign:me');
  const offer = useUndoOffer();
  const offerTrash = useTrashOffer();
  const { busy, result, send } = useOfficeAction<ManyResult>({
    notice: (result) => {
      if (result.status !== 'many') return manyMessage(result);
      const take = result.intent === 'trash-many' ? offerTrash : offer;
      return take(manyMessage(result), result.undo);
    },
    failed: handlingFailed,
    onResult(result) {
      const field = form.current?.elements.namedItem('visitAt');
      if (result.status === 'undated' && field instanceof HTMLElement) field.focus();
    },
    onFresh(result) {
      setConfirming(false);
      if (result.status === 'many') onDone();
    },
  });
  const { chosen } = selection;
  const count = chosen.length;
  function change(intent: 'change-many' | 'trash-many') {
    if (!form.current) return;
    const fields = new FormData(form.current);
    fields.set('intent', intent);
    send(fields);
  }
  const isVisit = what === 'stage:visit_planned';
  return (
    <>
      <SelectionBar
        selection={selection}
        label="Demandes cochées"
        ticked="cochée"
        form={form}
        action={exportPath}
      >
        {/* Without it, an export of an empty selection would be one of everything. */}
        <input type="hidden" name={tickedOnly} value="1" />
        <span
          className={`flex min-w-0 grow flex-wrap items-end gap-2 noscript:hidden ${isVisit ? 'sm:max-w-2xl' : 'sm:max-w-md'}`}
        >
          <label htmlFor="selection-what" className="sr-only">
            Ce qui change pour les demandes cochées
          </label>
          <span className="min-w-0 grow basis-40">
            <Select
              id="selection-what"
              name="what"
              value={what}
              onChange={({ currentTarget }) => setWhat(currentTarget.value)}
            >
              <optgroup label="Attribuer à">
                <option value="assign:me">Attribuer à moi</option>
                {people.map(({ value, label }) => (
                  <option key={value} value={`assign:${value}`}>
                    Attribuer à {label}
                  </option>
                ))}
                <option value="assign:">Attribuer à personne</option>
              </optgroup>
              {tab === 'applications' && (
                <optgroup label="Étape">
                  {stages.map((stage) => (
                    <option key={stage} value={`stage:${stage}`}>
                      {stageLabels[stage]}
                    </option>
                  ))}
                </optgroup>
              )}
            </Select>
          </span>
          {isVisit && (
            <Field
              label="Jour et heure de la visite"
              errors={result?.status === 'undated' ? result.errors : undefined}
              clearOnEdit
              className="min-w-0 grow basis-44"
            >
              <Input type="datetime-local" name="visitAt" />
            </Field>
          )}
          <Button variant="secondary" busy={busy && !confirming} onClick={() => change('change-many')}>
            Appliquer
          </Button>
        </span>
        <p className="hidden text-sm noscript:block">
          Sans JavaScript, les demandes cochées peuvent seulement être exportées.
        </p>
        <span className="flex gap-2 sm:ml-auto">
          <Button
            type="submit"
            variant="secondary"
            icon={<Download aria-hidden="true" className="size-5 shrink-0" />}
          >
            Exporter
            <span className="sr-only">{'\u00A0'}les demandes cochées</span>
          </Button>
          <Button
            variant="ghost"
            className="text-terracotta-deep hover:bg-terracotta-tint hover:text-terracotta-deep noscript:hidden"
            icon={<Trash2 aria-hidden="true" className="size-5 shrink-0" />}
            onClick={() => setConfirming(true)}
          >
            Supprimer
            <span className="sr-only">{'\u00A0'}les demandes cochées</span>
          </Button>
        </span>
      </SelectionBar>
      <Confirm
        open={confirming}
        onOpenChange={setConfirming}
        title={count > 1 ? `Supprimer ces ${count} demandes\u00A0?` : 'Supprimer cette demande\u00A0?'}
        text={`Tout ce que ${whom(chosen.map(({ name }) => name))} ${count > 1 ? 'ont' : 'a'} écrit ici, et ce qui ${count > 1 ? 'leur' : 'lui'} a été répondu, part à la corbeille pour 30 jours.`}
        busy={busy}
        busyLabel="Suppression…"
        onConfirm={() => change('trash-many')}
      />
    </>
  );
}

const named = 5;

/** « Inès, Omar et Rita », « Inès, …, Zineb et 3 autres familles ». */
function whom(names: readonly string[]): string {
  const first = names.slice(0, named).map(bidiIsolate);
  const more = names.length - first.length;
  const others = more > 1 ? `${more} autres familles` : 'une autre famille';
  return new Intl.ListFormat('fr').format(more > 0 ? [...first, others] : first);
}
