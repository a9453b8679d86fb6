import type { Philosophy } from '#app/school/pages/philosophy.ts';
import { Container } from '#app/ui/layout.tsx';
import { ZelligeTexture } from '#app/ui/zellige-texture.tsx';
import { MeetingAndBrochure } from './meeting-and-brochure.tsx';

type PhilosophyClosingProps = { closing: Philosophy['closing']; brochure: string };

/** The page's end: visit, or read the brochure. */
export function PhilosophyClosing({ closing, brochure }: PhilosophyClosingProps) {
  return (
    <section
      aria-labelledby="venir"
      className="relative isolate overflow-hidden bg-majorelle-deep text-white"
    >
      <ZelligeTexture className="-z-10 opacity-15" size={140} />
      <Container className="grid items-center gap-8 py-14 sm:py-20 lg:grid-cols-[1fr_auto] lg:gap-16">
        <div className="grid max-w-2xl gap-3">
          <h2 id="venir" className="text-3xl">
            {closing.title}
          </h2>
          <p className="text-lg">{closing.text}</p>
        </div>
        <div className="grid gap-3">
          <MeetingAndBrochure file={brochure} />
        </div>
      </Container>
    </section>
  );
}
