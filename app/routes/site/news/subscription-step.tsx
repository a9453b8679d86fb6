import type { ReactNode } from 'react';
import { newsletterMessages } from '#app/features/newsletter/newsletter.ts';
import { tokenParameter } from '#app/school/newsletter-links.ts';
import { Button } from '#app/ui/button.tsx';
import { Container, SectionHeading } from '#app/ui/layout.tsx';
import { ZelligeTexture } from '#app/ui/zellige-texture.tsx';
import { LetterDrawing, type LetterState } from './letter-drawing.tsx';

/** Where a step of a subscription (confirming it, ending it) has come to. */
export type SubscriptionStepState =
  /** `used`: the link did before what it does. */
  | { at: 'asked' | 'used' | 'taken' | 'failed'; token: string }
  | { at: 'limited'; token: string; minutes: number }
  /** A link that is broken, replaced, or nobody's: nothing says which. */
  | { at: 'unknown' };

type StepPageProps = {
  /** What it is a step of. */
  eyebrow?: string;
  title: string;
  text: ReactNode;
  letter: LetterState;
  /** The way on. */
  children: ReactNode;
};

/** One sentence, one way on, and the letter as it now is: the whole page. */
export function StepPage({ eyebrow = 'Newsletter', title, text, letter, children }: StepPageProps) {
  return (
    <Container className="grid items-start gap-10 py-8 sm:py-20 lg:grid-cols-2">
      <div className="relative isolate grid place-items-center overflow-hidden rounded-card bg-ink py-8 text-white sm:py-14 lg:col-start-2 lg:row-start-1">
        <ZelligeTexture className="-z-10 opacity-[0.12]" />
        <LetterDrawing state={letter} className="w-40 sm:w-64" />
      </div>
      <div className="grid justify-items-start gap-6 lg:col-start-1 lg:row-start-1">
        <SectionHeading level={1} eyebrow={eyebrow} title={title} text={text} />
        {children}
      </div>
    </Container>
  );
}

type StepFormProps = {
  action: string;
  button: string;
  step: Extract<SubscriptionStepState, { token: string }>;
};

/** The button of a step: a form the browser sends by itself, with or without script. */
export function StepForm({ action, button, step }: StepFormProps) {
  const problem = problemOf(step);
  return (
    <form method="post" action={action} className="grid justify-items-start gap-5">
      {problem && (
        <p role="alert" className="rounded-control bg-terracotta-tint px-4 py-3 font-semibold">
          {problem}
        </p>
      )}
      <input type="hidden" name={tokenParameter} value={step.token} />
      <Button type="submit" size="lg">
        {button}
      </Button>
    </form>
  );
}

function problemOf(step: StepFormProps['step']): string | null {
  if (step.at === 'failed') return newsletterMessages.failed.text;
  return step.at === 'limited' ? newsletterMessages.limited(step.minutes).text : null;
}
