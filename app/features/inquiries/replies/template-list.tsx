import { ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { isolated } from '#app/lib/isolated.ts';
import { useOfficeAction } from '#app/office/use-office-action.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Card } from '#app/ui/card.tsx';
import { Confirm } from '#app/ui/confirm.tsx';
import { type TemplateResult, templateFailed, templateMessage } from './template-result.ts';
import type { ReplyTemplate } from './templates.server.ts';

type TemplateListProps = { templates: readonly ReplyTemplate[]; editHref: (id: string) => string };

/** The templates in their order, each with what is done with it. */
export function TemplateList({ templates, editHref }: TemplateListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [asked, setAsked] = useState<ReplyTemplate | null>(null);
  const { busy, send } = useOfficeAction<TemplateResult>({
    notice: templateMessage,
    failed: templateFailed,
    onFresh() {
      setAsked(null);
      if (document.activeElement === document.body) list.current?.focus();
    },
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
              <div className="flex flex-wrap gap-2">
                {index > 0 && (
                  <Button
                    size="sm"
                    variant="ghost"
                    icon={<ArrowUp aria-hidden="true" className="size-4" />}
                    onClick={() => !busy && send({ intent: 'raise-template', id: template.id })}
                  >
                    Monter
                    <Which name={template.name} />
                  </Button>
                )}
                <ButtonLink
                  size="sm"
                  variant="secondary"
                  to={editHref(template.id)}
                  icon={<Pencil aria-hidden="true" className="size-4" />}
                >
                  Modifier
                  <Which name={template.name} />
                </ButtonLink>
                <Button
                  size="sm"
                  variant="ghost"
                  className="text-terracotta-deep hover:bg-terracotta-tint hover:text-terracotta-deep"
                  icon={<Trash2 aria-hidden="true" className="size-4" />}
                  onClick={() => setAsked(template)}
                >
                  Supprimer
                  <Which name={template.name} />
                </Button>
              </div>
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
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title="Supprimer ce modèle&nbsp;?"
        text={`Le modèle «\u00A0${isolated(asked?.name ?? '')}\u00A0» ne sera plus proposé. Les réponses déjà envoyées restent.`}
        busy={busy}
        busyLabel="Suppression…"
        onConfirm={() => asked && send({ intent: 'delete-template', id: asked.id })}
      />
    </>
  );
}

function Which({ name }: { name: string }) {
  return (
    <span className="sr-only">
      {' '}
      le modèle <bdi>{name}</bdi>
    </span>
  );
}
