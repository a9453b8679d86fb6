import { Container } from '#app/ui/layout.tsx';
import type { Preview } from './preview.ts';

type PreviewBannerProps = { preview: Preview | null /** 'article', 'événement'. */; what: string };

/** A banner above a page's preview for the staff. */
export function PreviewBanner({ preview, what }: PreviewBannerProps) {
  if (!preview) return null;
  const draft = preview.status === 'draft';
  return (
    <aside
      aria-label="Aperçu"
      data-print="hide"
      className="border-saffron border-b-2 bg-saffron-tint py-3 text-ink"
    >
      <Container className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <p>
          <strong className="font-semibold">Aperçu{'\u00A0'}:</strong>{' '}
          {draft
            ? `cet ${what} est un brouillon, visible de vous et de votre équipe seulement.`
            : `cet ${what} est publié, et visible de tous sous cette forme.`}
        </p>
        <a
          href={preview.editPath}
          className="inline-flex min-h-11 items-center font-semibold text-majorelle-deep underline underline-offset-4"
        >
          Revenir à la modification
        </a>
      </Container>
    </aside>
  );
}
