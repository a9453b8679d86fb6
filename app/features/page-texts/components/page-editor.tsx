import { useEffect, useState } from 'react';
import { cn } from '#app/lib/class-names.ts';
import type { Section } from '#app/lib/field-schema.ts';
import { FieldForm } from '#app/office/field-form/field-form.tsx';
import { textMessages } from '#app/office/field-form/form-messages.ts';
import type { EditionView } from '#app/office/field-form/form-state.ts';
import { LocateContext } from '#app/office/field-form/locate.tsx';
import type { FieldFormState } from '#app/office/field-form/use-field-form.ts';
import { textPlaceholders } from '#app/school/pages/text-placeholders.ts';
import { PagePreview } from './page-preview.tsx';
import { usePagePreview } from './use-page-preview.ts';

type PageEditorProps = {
  name: string;
  title: string;
  previewAddress: string;
  sections: readonly Section[];
  edition: EditionView;
};

type Panel = 'texts' | 'page';

/** The action after both sides are rendered: each links to the other. */
type Next = { focus: string } | { show: string } | null;

/** A page's texts beside its preview: a click on a text focuses its field, a field scrolls to its text. */
export function PageEditor({ name, title, previewAddress, sections, edition }: PageEditorProps) {
  const [panel, setPanel] = useState<Panel>('texts');
  const [edited, setEdited] = useState<string | null>(null);
  const [next, setNext] = useState<Next>(null);
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.id.startsWith('champ-')) setEdited(target.id);
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, []);
  const locate = (id: string) => {
    setPanel('page');
    setEdited(id);
    setNext({ show: id });
  };
  const pick = (id: string) => {
    setPanel('texts');
    setNext({ focus: id });
  };
  return (
    <LocateContext value={locate}>
      <PlaceholdersHelp />
      <PanelSwitch panel={panel} onChange={setPanel} />
      <div
        className={cn(
          'grid items-start gap-8 xl:grid-cols-[minmax(24rem,2fr)_minmax(0,3fr)]',
          panel === 'page' ? 'max-xl:[&>form]:hidden' : 'max-xl:*:data-preview:hidden',
        )}
      >
        <FieldForm
          name={`page-${name}`}
          label={`Textes de la page ${title}`}
          messages={textMessages}
          sections={sections}
          edition={edition}
          shown={edition.values}
        >
          {(form) => (
            <div data-preview className="min-w-0 xl:sticky xl:top-6">
              <Preview
                {...{ title, sections, form, edited, pick, next }}
                address={previewAddress}
                setNext={setNext}
              />
            </div>
          )}
        </FieldForm>
      </div>
    </LocateContext>
  );
}

type PreviewProps = Pick<PageEditorProps, 'title' | 'sections'> & {
  address: string;
  form: FieldFormState;
  edited: string | null;
  pick: (id: string) => void;
  next: Next;
  setNext: (next: Next) => void;
};

function Preview({ title, sections, address, form, edited, pick, next, setNext }: PreviewProps) {
  const { changes, edition } = form;
  const { show, ...preview } = usePagePreview({ address, changes, version: edition.version, edited, pick });
  // Scrolls to the edited text, but not while the user looks for another text to click.
  useEffect(() => {
    if (edited !== null) show(edited);
  }, [edited, show]);
  // The hidden side is visible only now.
  useEffect(() => {
    if (next === null) return;
    if ('show' in next) show(next.show);
    else document.getElementById(next.focus)?.focus();
    setNext(null);
  }, [next, setNext, show]);
  const fields = sections.flatMap((section) => section.fields);
  return <PagePreview {...{ title, address, fields, form }} {...preview} />;
}

/** On phones and small screens, one side at a time. */
function PanelSwitch({ panel, onChange }: { panel: Panel; onChange: (panel: Panel) => void }) {
  return (
    <fieldset className="flex gap-x-1 border-line border-b xl:hidden">
      <legend className="sr-only">Ce qui est affiché</legend>
      {(['texts', 'page'] as const).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={panel === each}
          onClick={() => onChange(each)}
          className="-mb-px min-h-12 grow border-transparent border-b-3 px-4 font-semibold text-ink-muted hover:text-ink aria-pressed:border-majorelle aria-pressed:text-majorelle sm:grow-0"
        >
          {each === 'texts' ? 'Textes' : 'Aperçu de la page'}
        </button>
      ))}
    </fieldset>
  );
}

/** The placeholders that a text may contain. */
function PlaceholdersHelp() {
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-majorelle underline underline-offset-4">
        Ce qui s’écrit entre accolades
      </summary>
      <div className="grid max-w-prose gap-3 rounded-card border border-line bg-white p-4">
        <p>
          Ces champs disent toujours ce que dit la fiche «{'\u00A0'}L’école{'\u00A0'}»{'\u00A0'}: rien n’est à
          récrire quand elle change.
        </p>
        <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
          {Object.entries(textPlaceholders).map(([name, words]) => (
            <div key={name} className="contents">
              <dt className="font-mono">{`{${name}}`}</dt>
              <dd className="text-ink-muted max-sm:mb-2">{words}</dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  );
}
