import { bidiIsolate } from '#app/lib/bidi-isolate.ts';
import { ItemActions } from '#app/office/ordered-items/item-actions.tsx';
import { useOrderedItems } from '#app/office/ordered-items/use-ordered-items.ts';
import { Card } from '#app/ui/card.tsx';
import { Confirm } from '#app/ui/confirm.tsx';
import { type TemplateResult, templateFailed, templateMessage } from './template-result.ts';
import type { ReplyTemplate } from './templates.server.ts';

type TemplateListProps = { templates: readonly ReplyTemplate[]; editHref: (id: string) => string };

/** The templates in their order, with their actions. */
export function TemplateList({ templates, editHref }: TemplateListProps) {
  const { list, confirming, setConfirming, busy, send } = useOrderedItems<ReplyTemplate, TemplateResult>({
    notice: templateMessage,
    failed: templateFailed,
  });
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label="Modèles de réponse" className="grid gap-4">
        {templates.map((template, index) => (
          <Card as="li" key={template.id} className="grid gap-3">
            <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
              <div className="grid min-w-0 gap-1">
                <h2 className="text-lg [overflow-wrap:anywhere]">
                  <bdi>{template.name}</bdi>
                </h2>
                <p dir="auto" className="font-medium [overflow-wrap:anywhere]">
                  {template.subject}
                </p>
              </div>
              <ItemActions
                what="le modèle"
                name={template.name}
                onRaise={
                  index > 0 ? () => !busy && send({ intent: 'raise-template', id: template.id }) : null
                }
                editHref={editHref(template.id)}
                editLabel="Modifier"
                onDelete={() => setConfirming(template)}
              />
            </div>
            <p
              dir="auto"
              className="line-clamp-4 whitespace-pre-line text-ink-muted [overflow-wrap:anywhere]"
            >
              {template.body.replace(/\n{2,}/g, '\n')}
            </p>
          </Card>
        ))}
      </ul>
      <Confirm
        open={confirming !== null}
        onOpenChange={(open) => !open && setConfirming(null)}
        title="Supprimer ce modèle&nbsp;?"
        text={`Le modèle «\u00A0${bidiIsolate(confirming?.name ?? '')}\u00A0» ne sera plus proposé. Les réponses déjà envoyées restent.`}
        busy={busy}
        busyLabel="Suppression…"
        onConfirm={() => confirming && send({ intent: 'delete-template', id: confirming.id })}
      />
    </>
  );
}
