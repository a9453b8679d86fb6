import { Unbroken } from '#app/routes/site/texts/unbroken.tsx';
import type { Home } from '#app/school/pages/home.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Container } from '#app/ui/layout.tsx';
import { ZelligeTexture } from '#app/ui/zellige-texture.tsx';

/** Enrolment is open (spec §2 'closing call to action'). */
export function ClosingCall({ closing }: { closing: Home['closing'] }) {
  return (
    <section
      aria-labelledby="inscriptions"
      className="relative isolate overflow-hidden bg-majorelle text-white"
    >
      <ZelligeTexture className="-z-10 opacity-15" size={140} />
      <Container className="grid items-center gap-8 py-11 sm:py-20 lg:grid-cols-[1fr_auto]">
        <div className="grid max-w-2xl gap-3">
          <h2 id="inscriptions" className="text-3xl">
            <Unbroken text={closing.title} />
          </h2>
          <p className="text-lg">{closing.text}</p>
        </div>
        <div className="flex flex-wrap gap-3 max-sm:flex-col">
          <ButtonLink to="/admissions" variant="onInk" size="lg">
            Inscrire mon enfant
          </ButtonLink>
          <ButtonLink to="/contact?sujet=visite#formulaire" variant="onInkQuiet" size="lg">
            Nous rencontrer
          </ButtonLink>
        </div>
      </Container>
    </section>
  );
}
