import { Download, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { handlingFailed } from '#app/features/inquiries/handling/handling-result.ts';
import {
  type ManyResult,
  manyMessage,
  selectionForm,
  selectionName,
  sharedStages,
  tickedOnly,
} from '#app/features/inquiries/handling/selection.ts';
import { isolated } from '#app/lib/isolated.ts';
import { useOfficeAction } from '#app/office/use-office-action.ts';
import { stageLabels } from '#app/school/stages.ts';
import { Button } from '#app/ui/button.tsx';
import { Confirm } from '#app/ui/confirm.tsx';
import { Select } from '#app/ui/field.tsx';
import { FootBar } from '#app/ui/foot-bar.tsx';

type SelectionBarProps = {
  tab: 'applications' | 'messages';
  /** Where the file of those that are ticked comes from. */
  exportPath: string;
  /** Who may be given them. */
  people: readonly { value: string; label: string }[];
  /** Of all on the page: what their checkboxes send, and whose they are. */
  rows: readonly { value: string; name: string }[];
  /** What is ticked. */
  ticked: readonly string[];
  onTick: (values: readonly string[]) => void;
  /** It is done, and the list is fresh. */
  onDone: () => void;
};

/**
 * What is done with the ticked rows of a page: assigned, moved on, saved as a file, erased. A form, for the file comes without script
 * as well; there the bar is always in sight.
 */
export function SelectionBar({ tab, exportPath, people, rows, ticked, onTick, onDone }: SelectionBarProps) {
  const form = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState(false);
  const { busy, send } = useOfficeAction<ManyResult>({
    notice: manyMessage,
    failed: handlingFailed,
    onFresh(result) {
      setAsked(false);
      if (result.status === 'many') onDone();
    },
  });
  const chosen = rows.filter(({ value }) => ticked.includes(value));
  const count = chosen.length;
  function change(intent: 'change-many' | 'erase-many') {
    if (!form.current) return;
    const fields = new FormData(form.current);
    fields.set('intent', intent);
    send(fields);
  }
  const isWhole = count === rows.length;
  return (
    <FootBar
      floating
      as="section"
      aria-label="Demandes cochées"
      data-print="hide"
      className={`p-3 sm:p-4 ${count === 0 ? 'hidden noscript:block' : ''}`}
    >
      <form
        id={selectionForm}
        ref={form}
        method="get"
        action={exportPath}
        autoComplete="off"
        className="flex flex-wrap items-center gap-x-4 gap-y-2"
      >
        {/* Without it, a file of nothing would be one of everything. */}
        <input type="hidden" name={tickedOnly} value="1" />
        <p role="status" className="font-semibold noscript:hidden">
          {count > 1 ? `${count} cochées` : `${count} cochée`}
        </p>
        <Button
          size="sm"
          variant="ghost"
          className="noscript:hidden"
          onClick={() => onTick(isWhole ? [] : rows.map(({ value }) => value))}
        >
          {isWhole ? 'Tout décocher' : 'Tout cocher'}
        </Button>
        <span className="flex min-w-0 grow gap-2 sm:max-w-md noscript:hidden">
          <label htmlFor="selection-what" className="sr-only">
            Ce qui change pour les demandes cochées
          </label>
          <span className="min-w-0 grow">
            <Select id="selection-what" name="what" defaultValue="assign:me">
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
                  {sharedStages.map((stage) => (
                    <option key={stage} value={`stage:${stage}`}>
                      {stageLabels[stage]}
                    </option>
                  ))}
                </optgroup>
              )}
            </Select>
          </span>
          <Button variant="secondary" busy={busy && !asked} onClick={() => change('change-many')}>
            Appliquer
          </Button>
        </span>
        <span className="flex gap-2 sm:ml-auto">
          <Button
            type="submit"
            variant="secondary"
            icon={<Download aria-hidden="true" className="size-5 shrink-0" />}
          >
            Exporter
            <span className="sr-only"> les demandes cochées</span>
          </Button>
          <Button
            variant="ghost"
            className="text-terracotta-deep hover:bg-terracotta-tint hover:text-terracotta-deep noscript:hidden"
            icon={<Trash2 aria-hidden="true" className="size-5 shrink-0" />}
            onClick={() => setAsked(true)}
          >
            Supprimer
            <span className="sr-only"> les demandes cochées</span>
          </Button>
        </span>
      </form>
      <Confirm
        open={asked}
        onOpenChange={setAsked}
        title={count > 1 ? `Supprimer ces ${count} demandes\u00A0?` : 'Supprimer cette demande\u00A0?'}
        text={`Tout ce que ${whom(chosen.map(({ name }) => name))} ${count > 1 ? 'ont' : 'a'} écrit ici, et ce qui ${count > 1 ? 'leur' : 'lui'} a été répondu, sera effacé définitivement.`}
        busy={busy}
        busyLabel="Suppression…"
        onConfirm={() => change('erase-many')}
      />
    </FootBar>
  );
}

const named = 5;

/** « Inès, Omar et Rita », « Inès, …, Zineb et 3 autres familles ». */
function whom(names: readonly string[]): string {
  const first = names.slice(0, named).map(isolated);
  const more = names.length - first.length;
  const others = more > 1 ? `${more} autres familles` : 'une autre famille';
  return new Intl.ListFormat('fr').format(more > 0 ? [...first, others] : first);
}

type TickProps = { value: string; name: string; ticked: boolean; onTick: (ticked: boolean) => void };

/** The checkbox of a row, which belongs to the form of the bar. */
export function Tick({ value, name, ticked, onTick }: TickProps) {
  return (
    <label className="grid size-11 cursor-pointer place-items-center">
      <span className="sr-only">
        Cocher la demande de <bdi>{name}</bdi>
      </span>
      <input
        type="checkbox"
        form={selectionForm}
        name={selectionName}
        value={value}
        checked={ticked}
        onChange={(event) => onTick(event.currentTarget.checked)}
        className="size-5 cursor-pointer accent-majorelle"
      />
    </label>
  );
}
