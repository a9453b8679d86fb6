import { ButtonLink } from '#app/ui/button-link.tsx';
import { Hero } from '#app/ui/hero.tsx';
import { Container, SectionHeading } from '#app/ui/layout.tsx';
import { Logo } from '#app/ui/logo.tsx';
import { ZelligeCover, type ZelligeCycle, ZelligeStar } from '#app/ui/zellige.tsx';
import { ZelligeTexture } from '#app/ui/zellige-texture.tsx';

const cycles: { cycle: ZelligeCycle; name: string; ages: string }[] = [
  { cycle: 'maternelle', name: 'Maternelle', ages: '3-6 ans' },
  { cycle: 'primaire', name: 'Primaire', ages: '6-11 ans' },
  { cycle: 'college', name: 'Collège', ages: '11-15 ans' },
  { cycle: 'lycee', name: 'Lycée', ages: '15-18 ans' },
];
const seeds = ['rentree-2026', 'portes-ouvertes', 'fete-des-sciences', 'conseils', 'tournoi', 'sortie'];

export function ZelligeSheet() {
  return (
    <>
      <Hero
        size="large"
        eyebrow="Une école, mille possibilités"
        title="Une étoile, mille pavages"
        text="Toute l’identité naît du khatam, l’étoile à huit branches du zellige, dessinée par le code."
        actions={
          <>
            <ButtonLink to="/" variant="onInk" size="lg">
              Inscription en ligne
            </ButtonLink>
            <ButtonLink to="/" variant="onInkQuiet" size="lg">
              Prendre rendez-vous
            </ButtonLink>
          </>
        }
        aside={<ZelligeStar of="lycee" className="animate-unfold mx-auto w-full max-w-lg" />}
      />
      <Container className="grid gap-8 pt-12">
        <SectionHeading eyebrow="Zellige" title="La figure s’enrichit de la maternelle au lycée" />
        <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
          {cycles.map(({ cycle, name, ages }) => (
            <div
              key={cycle}
              data-cycle={cycle}
              className="grid justify-items-center gap-2 rounded-card bg-cycle-tint p-5 text-center"
            >
              <ZelligeStar of={cycle} className="w-full max-w-40" />
              <h3 className="mt-2 text-lg">{name}</h3>
              <p className="font-semibold text-cycle-deep text-sm">{ages}</p>
            </div>
          ))}
        </div>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {seeds.map((seed) => (
            <ZelligeCover key={seed} seed={seed} className="aspect-video rounded-card" />
          ))}
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <div className="relative overflow-hidden rounded-card bg-ink p-10 text-white">
            <ZelligeTexture />
            <Logo name="École Mille Horizons" slogan="Une école, mille possibilités" onInk />
          </div>
          <div className="relative overflow-hidden rounded-card border border-line bg-sand p-10">
            <ZelligeTexture />
            <Logo name="École Mille Horizons" slogan="Une école, mille possibilités" />
          </div>
        </div>
      </Container>
    </>
  );
}
