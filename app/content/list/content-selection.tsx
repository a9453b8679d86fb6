import { Eye, EyeOff, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type ContentKind, contentPaths } from '#app/content/content-kinds.ts';
import { contentTexts } from '#app/content/content-texts.ts';
import { bidiIsolate } from '#app/lib/bidi-isolate.ts';
import { isFailure } from '#app/office/failure.ts';
import { SelectionBar } from '#app/office/selection/selection-bar.tsx';
import type { Selection } from '#app/office/selection/use-selection.ts';
import { useOfficeAction } from '#app/office/use-office-action.ts';
import { trashToken, useTrashOffer } from '#app/office/use-trash-offer.ts';
import { Button } from '#app/ui/button.tsx';
import { Confirm } from '#app/ui/confirm.tsx';
import { type ManyAnswer, type ManyIntent, manyMessage } from './many-answer.ts';

type ContentSelectionProps = {
  kind: ContentKind;
  selection: Selection;
  /** The action is done, and the list has been reloaded. */
  onDone: () => void;
};

const failed = { title: 'Rien n’a été changé', text: 'Réessayez dans un instant.' };
const icon = { 'aria-hidden': true, className: 'size-5 shrink-0' } as const;

/** Bulk actions on the selected posts or events: publish, withdraw, move to the trash. */
export function ContentSelection({ kind, selection, onDone }: ContentSelectionProps) {
  const form = useRef<HTMLFormElement>(null);
  const [confirming, setConfirming] = useState<'withdraw-many' | 'trash-many' | null>(null);
  const [changes, setChanges] = useState(0);
  const offerTrash = useTrashOffer();
  const { busy, send } = useOfficeAction<ManyAnswer>({
    to: contentPaths[kind].office,
    notice: (answer) =>
      offerTrash(manyMessage(kind, answer), answer.intent === 'trash-many' ? trashToken(answer.done) : null),
    failed,
    onFresh(answer) {
      setConfirming(null);
      if (!isFailure(answer)) setChanges((count) => count + 1);
    },
  });
  // After the dialog is closed: it restores the focus to its button as it closes.
  const tell = useEffectEvent(onDone);
  useEffect(() => {
    if (changes > 0) tell();
  }, [changes]);
  function change(intent: ManyIntent) {
    if (!form.current) return;
    const fields = new FormData(form.current);
    fields.set('intent', intent);
    send(fields);
  }
  const [one, many] = contentTexts[kind].row;
  const { chosen } = selection;
  const several = chosen.length > 1;
  const these = several ? `ces ${chosen.length} ${many}` : contentTexts[kind].this;
  const named = new Intl.ListFormat('fr').format(namesOf(chosen.map(({ name }) => name)));
  return (
    <>
      <SelectionBar
        selection={selection}
        label={`${many.charAt(0).toUpperCase()}${many.slice(1)} cochés`}
        ticked="coché"
        form={form}
      >
        <span className="flex min-w-0 grow flex-wrap gap-2 sm:justify-end">
          <Button
            size="sm"
            variant="secondary"
            icon={<Eye {...icon} />}
            busy={busy && confirming === null}
            onClick={() => change('publish-many')}
          >
            Publier
            <span className="sr-only">{'\u00A0'}ce qui est coché</span>
          </Button>
          <Button
            size="sm"
            variant="secondary"
            icon={<EyeOff {...icon} />}
            onClick={() => setConfirming('withdraw-many')}
          >
            Dépublier
            <span className="sr-only">{'\u00A0'}ce qui est coché</span>
          </Button>
          <Button
            size="sm"
            variant="ghost"
            className="text-terracotta-deep hover:bg-terracotta-tint hover:text-terracotta-deep"
            icon={<Trash2 {...icon} />}
            onClick={() => setConfirming('trash-many')}
          >
            Supprimer
            <span className="sr-only">{'\u00A0'}ce qui est coché</span>
          </Button>
        </span>
      </SelectionBar>
      <Confirm
        open={confirming !== null}
        onOpenChange={() => setConfirming(null)}
        title={
          confirming === 'withdraw-many' ? `Retirer ${these} du site\u00A0?` : `Supprimer ${these}\u00A0?`
        }
        text={`${named}. ${confirming === 'withdraw-many' ? withdrawText(several, one) : trashText(several)}`}
        confirmLabel={confirming === 'withdraw-many' ? 'Retirer du site' : 'Supprimer'}
        busy={busy}
        busyLabel={confirming === 'withdraw-many' ? 'Retrait…' : 'Suppression…'}
        onConfirm={() => confirming && change(confirming)}
      />
    </>
  );
}

function withdrawText(several: boolean, one: string): string {
  return several
    ? 'Ils redeviennent des brouillons\u00A0; ceux qui en sont déjà ne changent pas.'
    : `L’${one} redevient un brouillon.`;
}

function trashText(several: boolean): string {
  return several
    ? 'Ils quittent le site aussitôt, et restent 30 jours dans la corbeille.'
    : 'Il quitte le site aussitôt, et reste 30 jours dans la corbeille.';
}

const mostNamed = 3;

function namesOf(titles: readonly string[]): string[] {
  const first = titles.slice(0, mostNamed).map((title) => `«\u00A0${bidiIsolate(shortened(title))}\u00A0»`);
  const more = titles.length - first.length;
  return more > 0 ? [...first, more > 1 ? `${more} autres` : 'un autre'] : first;
}

const longestNamed = 60;

/** A long title must not fill the dialog. */
function shortened(title: string): string {
  const signs = Array.from(title);
  return signs.length > longestNamed ? `${signs.slice(0, longestNamed).join('')}…` : title;
}
