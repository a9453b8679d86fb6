import type { ReactNode } from 'react';
import { tokenParameter } from '#app/features/newsletter/newsletter.ts';
import { Button } from '#app/ui/button.tsx';
import { Container } from '#app/ui/layout.tsx';
import { ZelligeTexture } from '#app/ui/zellige-texture.tsx';

/** Where a step of a subscription (confirming it, ending it) has come to. */
export type SubscriptionStepState =
  | { at: 'asked' | 'taken' | 'failed'; token: string }
  /** A link that is broken, replaced, or nobody's: nothing says which. */
  | { at: 'unknown' };

type StepPageProps = { title: string; children: ReactNode };

/** One sentence and one way on: the whole page. */
export function StepPage({ title, children }: StepPageProps) {
  return (
    <section className="relative isolate h-full overflow-hidden bg-ink text-white">
      <ZelligeTexture className="-z-10 opacity-[0.08]" />
      <Container className="grid min-h-[60vh] content-center justify-items-start gap-5 py-16">
        <p className="font-semibold text-saffron">Newsletter</p>
        <h1 className="max-w-3xl text-4xl">{title}</h1>
        {children}
      </Container>
    </section>
  );
}

export function StepText({ children }: { children: ReactNode }) {
  return <p className="max-w-prose text-ink-faint text-lg">{children}</p>;
}

type StepFormProps = { action: string; token: string; button: string; failed: boolean };

/** The button of a step: a form the browser sends by itself, with or without script. */
export function StepForm({ action, token, button, failed }: StepFormProps) {
  return (
    <form method="post" action={action} className="grid justify-items-start gap-5">
      {failed && (
        <p role="alert" className="rounded-control bg-terracotta-tint px-4 py-3 font-semibold text-ink">
          Une erreur s’est produite. Veuillez réessayer.
        </p>
      )}
      <input type="hidden" name={tokenParameter} value={token} />
      <Button type="submit" variant="onInk" size="lg">
        {button}
      </Button>
    </form>
  );
}
