import type { Admissions } from '#app/school/pages/admissions.ts';
import { ZelligeStar } from '#app/ui/zellige.tsx';
import { cuts } from '#app/ui/zellige-stars.ts';

/**
 * The steps to admission (spec §2): four stars on one thread, each cut once more than the last: down the page
 * beside its heading, in a row below it where there is less room. On a phone they scroll sideways, and each lights up
 * as it comes into view (styles/moments.css).
 */
export function Steps({ steps }: { steps: Admissions['steps'] }) {
  return (
    <section
      aria-labelledby="etapes"
      className="grid min-w-0 gap-4 sm:gap-6 print:break-inside-avoid print:gap-4 print:py-2 print:[&_h2]:text-xl print:[&_h3]:text-base print:[&_p]:text-sm"
    >
      <div className="grid gap-1">
        <h2 id="etapes" className="text-xl">
          {steps.title}
        </h2>
        <p className="text-ink-faint">{steps.text}</p>
      </div>
      <ol className="equals gap-5 sm:grid sm:grid-cols-4 lg:grid-cols-1 lg:gap-0 print:block">
        {steps.items.map(({ title, text }, index) => (
          <Step key={title} title={title} text={text} index={index} />
        ))}
      </ol>
    </section>
  );
}

type StepProps = { title: string; text: string; index: number };

function Step({ title, text, index }: StepProps) {
  return (
    <li className="group relative grid content-start gap-3 lg:grid-cols-[4.5rem_1fr] lg:gap-5 lg:pb-4 lg:last:pb-0 print:block print:pb-3 print:break-inside-avoid">
      {/* The thread between the stars, hidden at both ends. */}
      <span
        aria-hidden="true"
        className="absolute top-8 -right-5 left-0 h-0.5 bg-saffron/40 group-first:-left-[50vw] group-last:-right-[50vw] lg:top-4 lg:right-auto lg:-bottom-4 lg:left-9 lg:h-auto lg:w-0.5 lg:group-first:left-9 lg:group-last:hidden print:hidden"
      />
      <span className="relative flex h-16 items-center lg:h-18 lg:justify-center lg:[--by:0.5] print:hidden">
        <ZelligeStar
          of="lumiere"
          cut={cuts[Math.min(index, cuts.length - 1)]}
          grown
          className="lights-up rounded-full bg-ink outline-8 outline-ink"
        />
      </span>
      <div className="grid content-center gap-1">
        <h3 className="text-lg">
          <span className="mb-1 block font-sans font-semibold text-saffron text-sm tracking-normal">
            Étape {index + 1}
            <span className="sr-only">&nbsp;:{'\u00A0'}</span>
          </span>
          {title}
        </h3>
        <p className="max-w-prose text-ink-faint text-sm">{text}</p>
      </div>
    </li>
  );
}
