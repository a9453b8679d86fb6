import { useRef, useState } from 'react';
import { bidiIsolate } from '#app/lib/bidi-isolate.ts';
import { ItemForm, useItemForm } from '#app/office/ordered-items/item-form.tsx';
import type { OfficeFormDraft } from '#app/office/use-office-form-draft.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, Input, RequiredNotice } from '#app/ui/field.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import { replyFields } from './reply-fields.ts';
import { longest } from './reply-limits.ts';
import { type TemplateResult, templateFailed, templateMessage } from './template-result.ts';
import type { ReplyTemplate } from './templates.server.ts';

type TemplateFormProps = {
  /** Null for a new one. */
  template: ReplyTemplate | null;
  backHref: string;
  onSaved: () => void;
};

/** A template's form: its name, its subject, its text with placeholders. */
export function TemplateForm({ template, backHref, onSaved }: TemplateFormProps) {
  const stored = {
    name: template?.name ?? '',
    subject: template?.subject ?? '',
    body: template?.body ?? '',
  };
  const version = template?.version ?? null;
  const { draft, busy, errors, save } = useItemForm<TemplateResult>({
    ...{ form: `modele.${template?.id ?? 'nouveau'}`, version, stored, onSaved },
    notice: templateMessage,
    failed: templateFailed,
  });
  /** The version that the user has seen, and may overwrite; null: the one their text began with. */
  const [seen, setSeen] = useState<number | null>(null);
  const base = seen ?? draft.version;
  const [begun, setBegun] = useState(version);
  const isOvertaken = version !== null && version !== begun && version !== seen;
  /** A restored draft may have begun with an older version than the page. */
  const replaced = isOvertaken ? begun : (base ?? version);
  function settle(theirs: boolean) {
    setSeen(version);
    setBegun(version);
    if (theirs) draft.replace(stored, stored);
  }
  const { values, formKey } = draft;
  return (
    <ItemForm
      title={template ? edited(template.name) : 'Nouveau modèle'}
      label="Modèle"
      draft={draft}
      busy={busy}
      saveLabel="Enregistrer le modèle"
      back={{ href: backHref, label: 'Revenir aux modèles' }}
      onSave={(form) =>
        save(form, {
          intent: template ? 'save-template' : 'create-template',
          ...(template && { id: template.id, version: String(replaced) }),
        })
      }
      overtaken={
        isOvertaken &&
        template && (
          <Overtaken template={template} onMine={() => settle(false)} onTheirs={() => settle(true)} />
        )
      }
    >
      <RequiredNotice />
      <Field
        label="Nom du modèle"
        hint="Pour le retrouver dans la liste. Les familles ne le voient pas."
        required
        errors={errors.name}
        clearOnEdit
      >
        <Input key={formKey} type="text" name="name" defaultValue={values.name} maxLength={longest.name} />
      </Field>
      <Field label="Objet de l’email" required errors={errors.subject} clearOnEdit>
        <Input
          key={formKey}
          type="text"
          name="subject"
          defaultValue={values.subject}
          maxLength={longest.subject}
        />
      </Field>
      <Field label="Message" required errors={errors.body} clearOnEdit>
        <Textarea
          key={formKey}
          name="body"
          rows={12}
          defaultValue={values.body}
          counterMax={longest.text}
          maxLength={longest.text}
        />
      </Field>
      <FieldsHelp draft={draft} />
    </ItemForm>
  );
}

function edited(name: string) {
  return (
    <>
      Modifier «{'\u00A0'}
      <bdi>{name}</bdi>
      {'\u00A0'}»
    </>
  );
}

/** The placeholders with their meaning; a click inserts one at the caret. */
function FieldsHelp({ draft }: { draft: OfficeFormDraft }) {
  const list = useRef<HTMLDivElement>(null);
  function insert(name: string) {
    const area = draft.scope.current?.querySelector('textarea');
    if (!area) return;
    area.setRangeText(`{${name}}`, area.selectionStart, area.selectionEnd, 'end');
    area.dispatchEvent(new Event('input', { bubbles: true }));
    area.focus();
  }
  return (
    <div ref={list} className="grid gap-3 rounded-card border border-line bg-sand p-4">
      <p className="max-w-prose text-sm">
        Ces champs sont remplacés, pour chaque famille, par ce que sa demande en dit. Une phrase dont le champ
        ne dit rien est laissée de côté. Appuyez sur un champ pour le mettre dans le message.
      </p>
      <ul className="grid gap-2 sm:grid-cols-2">
        {Object.entries(replyFields).map(([name, meaning]) => (
          <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <Button size="sm" variant="secondary" onClick={() => insert(name)}>
              {`{${name}}`}
            </Button>
            <span className="text-ink-muted">{meaning}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

type OvertakenProps = { template: ReplyTemplate; onMine: () => void; onTheirs: () => void };

/** Another user's newer save, before it can be replaced. */
function Overtaken({ template, onMine, onTheirs }: OvertakenProps) {
  const by = template.updatedByName ? ` par ${bidiIsolate(template.updatedByName)}` : '';
  return (
    <div role="status" className="grid gap-3 rounded-card border border-saffron bg-saffron-tint p-4">
      <p className="font-semibold">{`Ce modèle a été modifié entre-temps${by}\u00A0:`}</p>
      <div dir="auto" className="max-h-60 overflow-y-auto border-saffron border-s-4 ps-3">
        <p className="font-medium [overflow-wrap:anywhere]">{template.subject}</p>
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">{template.body}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" onClick={onMine}>
          Garder le mien
        </Button>
        <Button size="sm" variant="secondary" onClick={onTheirs}>
          Prendre celui-ci
        </Button>
      </div>
    </div>
  );
}
