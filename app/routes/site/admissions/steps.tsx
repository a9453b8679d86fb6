import { admissionSteps } from '#app/school/admissions.ts';
import { cycles } from '#app/school/cycles.ts';
import { Container, SectionHeading } from '#app/ui/layout.tsx';
import { khatamPath } from '#app/ui/zellige-mark.tsx';

/** The way from the file to the admission (spec §2): one star more at each step, until the figure is whole. */
export function Steps() {
  return (
    <section
      aria-labelledby="etapes"
      className="border-line border-y bg-white py-14 sm:py-20 print:break-inside-avoid print:border-0 print:py-2 print:[&_h2]:text-xl print:[&_h3]:text-base print:[&_p]:text-sm"
    >
      <Container className="grid gap-10 print:gap-4">
        <SectionHeading
          id="etapes"
          eyebrow="La démarche"
          title="Quatre étapes, à votre rythme"
          text="De la première ligne du formulaire à la rentrée, vous savez où vous en êtes."
        />
        <ol className="grid gap-x-6 lg:grid-cols-4 print:block">
          {admissionSteps.map(({ title, text }, index) => (
            <Step key={title} title={title} text={text} index={index} />
          ))}
        </ol>
      </Container>
    </section>
  );
}

type StepProps = { title: string; text: string; index: number };

function Step({ title, text, index }: StepProps) {
  return (
    <li
      data-cycle={cycles[index]?.slug}
      className="group relative grid grid-cols-[auto_1fr] gap-x-5 pb-8 last:pb-0 lg:grid-cols-1 lg:content-start lg:gap-y-5 lg:pb-0 print:pb-3 print:break-inside-avoid"
    >
      {/* The thread between two stars: down the page on small screens, along it on wide ones. */}
      <span
        aria-hidden="true"
        className="absolute top-16 bottom-0 left-8 w-0.5 -translate-x-1/2 bg-line group-last:hidden lg:top-8 lg:right-[-1.5rem] lg:bottom-auto lg:left-16 lg:h-0.5 lg:w-auto lg:translate-x-0 print:hidden"
      />
      <StepStar index={index} />
      <div className="grid content-start gap-1.5 pt-2 lg:pt-0">
        <h3 className="text-xl">
          <span className="sr-only">Étape {index + 1}&nbsp;: </span>
          {title}
        </h3>
        <p className="max-w-prose text-ink-muted">{text}</p>
      </div>
    </li>
  );
}

/** The step's number in a star that holds one star more than the star before it. */
function StepStar({ index }: { index: number }) {
  return (
    <span className="relative grid size-16 place-items-center print:size-10">
      <svg viewBox="0 0 24 24" aria-hidden="true" className="absolute inset-0 size-full">
        <path d={khatamPath} className="fill-cycle" />
        {Array.from({ length: index }, (_, ring) => {
          const scale = 0.9 - ring * 0.09;
          return (
            <path
              key={scale}
              d={khatamPath}
              transform={`translate(12 12) rotate(${ring % 2 === 0 ? 22.5 : 0}) scale(${scale.toFixed(2)}) translate(-12 -12)`}
              fill="none"
              strokeWidth=".5"
              className="stroke-on-cycle"
            />
          );
        })}
        <circle cx="12" cy="12" r="5.6" className="fill-white" />
      </svg>
      <span aria-hidden="true" className="relative font-bold font-display text-cycle-deep text-xl">
        {index + 1}
      </span>
    </span>
  );
}
