import { Eye } from 'lucide-react';
import { createContext, useContext } from 'react';
import type { Field } from '#app/lib/field-schema.ts';
import { Button } from '#app/ui/button.tsx';

/** Scrolls the page's preview to a control's text; provided by pages that have a preview. */
export const LocateContext = createContext<((id: string) => void) | undefined>(undefined);

/** « Voir dans la page », beside a field that the page shows. */
export function LocateButton({ field, id }: { field: Field; id: string }) {
  const locate = useContext(LocateContext);
  if (!locate || field.unseen || ['choice', 'photo', 'switch'].includes(field.input)) return null;
  return (
    <Button
      variant="ghost"
      size="sm"
      className="-my-2 px-2"
      title="Voir dans la page"
      onClick={() => locate(id)}
    >
      <Eye aria-hidden="true" className="size-5" />
      <span className="sr-only">Voir dans la page ({field.label})</span>
    </Button>
  );
}
