import { Copy } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import { copyLink } from './copy-link.ts';

/** A link for the staff to pass on. Shown in full for users who cannot copy by the button. */
export function PassOnLink({ href, text }: { href: string; text: string }) {
  return (
    <div className="grid justify-items-start gap-3">
      <p className="max-w-prose text-ink-muted text-sm">{text}</p>
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
