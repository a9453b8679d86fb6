import { toast } from '#app/ui/toaster.tsx';

/**
 * Copies a link and reports success: the clipboard API is missing over plain http and can be denied by the
 * user.
 */
export async function copyLink(href: string): Promise<void> {
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
