import { Copy } from 'lucide-react';
import { copyLink } from '#app/office/copy-link.ts';
import { Button } from '#app/ui/button.tsx';

/** A link that the staff may pass on by another way. It stands there whole, for who may not or will not copy by the button. */
export function PassOnLink({ href }: { href: string }) {
  return (
    <div className="grid justify-items-start gap-3 border-line border-t pt-5">
      <p className="text-ink-muted text-sm">
        Si l’email n’arrive pas, ce lien peut être transmis par un autre moyen, à cette personne seulement.
      </p>
      <p className="select-all rounded-control bg-sand-deep px-3 py-2 text-sm [overflow-wrap:anywhere]">
        {href}
      </p>
      <Button
        variant="secondary"
        icon={<Copy aria-hidden="true" className="size-5" />}
        onClick={() => void copyLink(href)}
      >
        Copier le lien
      </Button>
    </div>
  );
}
