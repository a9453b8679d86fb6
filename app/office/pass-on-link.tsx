import { Copy } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import { toast } from '#app/ui/toaster.tsx';

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

/**
 * Copies a link and reports success: the clipboard API is missing over plain http and can be denied by the
 * user.
 */
async function copyLink(href: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(href);
    toast({ title: 'Lien copié' }, 'copy');
  } catch {
    toast(
      {
        title: 'Copie impossible',
        text: 'Copiez l’adresse du lien lui-même, par un clic droit ou un appui long.',
        style: 'destructive',
      },
      'copy',
    );
  }
}
