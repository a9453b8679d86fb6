import { SignupForm } from '#app/features/events/signups/components/signup-form.tsx';
import { type SignupOffer, signupAnchors } from '#app/features/events/signups/signups.ts';
import type { FormRefusal } from '#app/forms/form-results.ts';
import { Island } from '#app/islands/island.tsx';

type EventSignupProps = {
  offer: SignupOffer;
  /** The event's page. */
  path: string;
  refused: FormRefusal | undefined;
};

/** An event's sign-up: the places left, the deadline, and the form; or why it is closed. */
export function EventSignup({ offer, path, refused }: EventSignupProps) {
  const { state, words, when, until, note, eventId, day, free } = offer;
  const isOpen = state === 'open' || state === 'full';
  const { section } = signupAnchors;
  return (
    <section
      id={section}
      aria-labelledby={`${section}-titre`}
      data-print="hide"
      className="grid scroll-mt-28 gap-5 rounded-card border border-line bg-white p-5 sm:p-8"
    >
      <div className="grid gap-2">
        <h2 id={`${section}-titre`} className="text-2xl">
          S’inscrire
        </h2>
        {isOpen && when && <p className="font-semibold first-letter:uppercase">{when}</p>}
        {!isOpen && (
          <p className="justify-self-start rounded-control bg-sand-deep px-3 py-1.5 font-semibold">{words}</p>
        )}
        {until && <p className="text-ink-muted">{until}</p>}
        {isOpen && note && (
          <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
            {note}
          </p>
        )}
      </div>
      {isOpen && (
        <Island name="signup" of={SignupForm} props={{ offer: { eventId, day, free }, path, refused }} />
      )}
    </section>
  );
}
