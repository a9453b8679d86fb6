import type { ReactNode } from 'react';
import { newsletterMessages } from '#app/features/newsletter/newsletter.ts';
import { tokenParameter } from '#app/school/newsletter-links.ts';
import { Button } from '#app/ui/button.tsx';
import { Container, SectionHeading } from '#app/ui/layout.tsx';
import { ZelligeTexture } from '#app/ui/zellige-texture.tsx';
import { LetterDrawing, type LetterState } from './letter-drawing.tsx';

/** The state of a subscription's step (confirmation or unsubscription). */
export type SubscriptionStepState =
  /** `used`: the link was already used. */
  | { at: 'asked' | 'used' | 'taken' | 'failed'; token: string }
  | { at: 'limited'; token: string; minutes: number }
  /** A link that is malformed, replaced or unknown: the page does not say which. */
  | { at: 'unknown' };

type StepPageProps = {
  /** The name of the process. */
  eyebrow?: string;
  title: string;
  text: ReactNode;
  letter: LetterState;
  /** The next links. */
  children: ReactNode;
};

/** A page of one sentence, one next link, and the letter in its new state. */
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

/** The button of a step: a native form, with or without script. */
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
