import { AlbumLink } from '#app/features/photos/components/album-link.tsx';
import { ShownIllustration } from '#app/features/photos/components/illustration.tsx';
import type { Illustration } from '#app/features/photos/shown-photos.ts';
import { cn } from '#app/lib/class-names.ts';
import { phoneNumbers } from '#app/school/contacts.ts';
import type { TextCard } from '#app/school/cycle-page.ts';
import type { Cycle } from '#app/school/cycles.ts';
import { useSchool } from '#app/school/school-context.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Container } from '#app/ui/layout.tsx';
import { ZelligeTexture } from '#app/ui/zellige-texture.tsx';

type CycleContactProps = { cycle: Cycle; contact: TextCard; picture: Illustration | undefined };

/** Rendez-vous, inscription, téléphone (spec §2.4 'contact block'), beside the page's last picture. */
export function CycleContact({ cycle, contact, picture }: CycleContactProps) {
  const school = useSchool();
  const [main] = phoneNumbers(school);
  return (
    <section aria-labelledby="nous-contacter" className="relative isolate overflow-hidden bg-ink text-white">
      <ZelligeTexture className="-z-10 opacity-[0.08]" size={140} />
      <Container
        className={cn(
          'grid items-center gap-8 py-12 sm:py-16 lg:gap-12',
          picture ? 'lg:grid-cols-[5fr_5fr_auto]' : 'lg:grid-cols-[1fr_auto]',
        )}
      >
        {picture && (
          <div className="aspect-4/3 overflow-hidden rounded-card bg-ink-raised">
            <ShownIllustration
              illustration={picture}
              sizes="(min-width: 1024px) 400px, (min-width: 640px) 576px, 100vw"
            />
          </div>
        )}
        <div className="grid max-w-2xl gap-3">
          <p className="font-semibold text-saffron text-sm">Nous contacter · {cycle.name}</p>
          <h2 id="nous-contacter" className="text-3xl">
            {contact.title}
          </h2>
          <p className="text-ink-faint text-lg">{contact.text}</p>
          {picture && <AlbumLink album={{ slug: 'cycles' }} onInk />}
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
