import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';

type Preview = { html: string; text: string };

/** The mail as its recipient sees it, in HTML and as text. `note`: a note on it, '' without one. */
export function MailPreview({ preview, note }: { preview: Preview | null; note?: string }) {
  if (!preview) {
    return (
      <EmptyState
        title="Ce message ne peut pas être montré"
        text="Il a été préparé par une autre version du site, que celle-ci ne sait pas relire. Son état et ses dates restent exacts."
      />
    );
  }
  return (
    <Card as="section" padding="none" aria-labelledby="apercu" className="xl:row-start-1">
      <div className="grid gap-1 px-5 pt-5 pb-4 sm:px-6">
        <h2 id="apercu" className="text-lg">
          Le message
        </h2>
        {note !== undefined && (
          <p role="status" className="text-ink-muted text-sm empty:hidden">
            {note}
          </p>
        )}
      </div>
      <MailSheet preview={preview} />
    </Card>
  );
}

/** A mail in a sandboxed frame: no script, no form, no navigation. It may contain a family's text. */
export function MailSheet({ preview: { html, text } }: { preview: Preview }) {
  return (
    <div>
      <iframe
        title="Le message tel qu’il est envoyé"
        sandbox=""
        srcDoc={html}
        className="block h-[38rem] max-h-[70dvh] w-full border-line border-y bg-sand"
      />
      <details className="group">
        <summary className="min-h-12 cursor-pointer px-5 py-3 font-semibold sm:px-6">Version texte</summary>
        <p dir="auto" className="whitespace-pre-wrap px-5 pb-5 text-sm [overflow-wrap:anywhere] sm:px-6">
          {text}
        </p>
      </details>
    </div>
  );
}
