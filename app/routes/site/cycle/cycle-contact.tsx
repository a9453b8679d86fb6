import { phoneNumbers } from '#app/school/contacts.ts';
import type { TextCard } from '#app/school/cycle-page.ts';
import type { Cycle } from '#app/school/cycles.ts';
import { useSchool } from '#app/school/school-context.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Container } from '#app/ui/layout.tsx';
import { ZelligeTexture } from '#app/ui/zellige-texture.tsx';

/** Rendez-vous, inscription, téléphone (spec §2.4 'contact block'). */
export function CycleContact({ cycle, contact }: { cycle: Cycle; contact: TextCard }) {
  const school = useSchool();
  const [main] = phoneNumbers(school);
  return (
    <section aria-labelledby="nous-contacter" className="relative isolate overflow-hidden bg-ink text-white">
      <ZelligeTexture className="-z-10 opacity-[0.08]" size={140} />
      <Container className="grid items-center gap-8 py-14 sm:py-20 lg:grid-cols-[1fr_auto] lg:gap-16">
        <div className="grid max-w-2xl gap-3">
          <p className="font-semibold text-saffron text-sm">Nous contacter · {cycle.name}</p>
          <h2 id="nous-contacter" className="text-3xl">
            {contact.title}
          </h2>
          <p className="text-ink-faint text-lg">{contact.text}</p>
        </div>
        <div className="grid gap-3 sm:max-lg:grid-cols-2 lg:min-w-72">
          <ButtonLink to="/contact?sujet=visite#formulaire" variant="onInk" size="lg">
            Prendre rendez-vous
          </ButtonLink>
          <ButtonLink to="/admissions" variant="onInkQuiet" size="lg">
            Inscrire mon enfant
          </ButtonLink>
          {main && (
            <p className="text-center text-ink-faint sm:max-lg:col-span-2">
              ou par téléphone
              <a
                href={main.href}
                className="flex min-h-11 items-center justify-center font-semibold text-lg text-white underline decoration-saffron underline-offset-4 hover:text-saffron"
              >
                {main.label}
              </a>
            </p>
          )}
        </div>
      </Container>
    </section>
  );
}
