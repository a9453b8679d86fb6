import { useId, useState } from 'react';
import { useSchool } from '#app/school/school-context.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Container, SectionHeading } from '#app/ui/layout.tsx';
import { embeddedMapAddress, itineraryAddress, mapAddress } from './map-addresses.ts';
import { PlanDrawing } from './plan-drawing.tsx';

/**
 * Where the school is: a drawing of ours, links that open the map elsewhere, and the interactive map only for
 * whoever asks, because its site then learns the visitor's address (spec §2 'Contact page').
 */
export function SchoolMap() {
  const school = useSchool();
  const [shown, setShown] = useState(false);
  const frameId = useId();
  return (
    <section id="plan" aria-labelledby="plan-titre" className="border-line border-t bg-white py-14 sm:py-20">
      <Container className="grid gap-8">
        <SectionHeading
          id="plan-titre"
          title="Venir à l’école"
          text={`Nous sommes à ${school.district}, à ${school.city}. Le dessin donne l’esprit du quartier\u00A0; la carte, le chemin exact.`}
        />
        <div className="overflow-hidden rounded-card border border-line bg-sand">
          <div id={frameId} className="relative aspect-[4/3] sm:aspect-[2/1] lg:aspect-[8/3]">
            {shown ? <InteractiveMap /> : <PlanDrawing className="absolute inset-0 size-full" />}
          </div>
          <div className="grid gap-x-8 gap-y-5 border-line border-t bg-white p-5 sm:p-6 lg:grid-cols-[1fr_auto] lg:items-center">
            <p className="max-w-prose text-ink-muted text-sm">
              La carte interactive vient d’openstreetmap.org. Si vous l’affichez, ce site recevra votre
              adresse&nbsp;IP&nbsp;; rien ne lui est envoyé avant.
            </p>
            <div className="flex flex-wrap gap-3 max-sm:flex-col">
              <Button
                aria-expanded={shown}
                aria-controls={frameId}
                onClick={() => setShown(!shown)}
                className="noscript:hidden"
              >
                {shown ? 'Masquer la carte interactive' : 'Afficher la carte interactive'}
              </Button>
              <ButtonLink to={mapAddress(school.location)} newTab variant="secondary">
                Ouvrir dans OpenStreetMap
              </ButtonLink>
              <ButtonLink to={itineraryAddress(school.location)} newTab variant="secondary">
                Itinéraire
              </ButtonLink>
            </div>
          </div>
        </div>
      </Container>
    </section>
  );
}

/** Its own origin, so that it works; no hold on our page, and no word of which page it stands on. */
function InteractiveMap() {
  const { name, location } = useSchool();
  return (
    <iframe
      src={embeddedMapAddress(location)}
      title={`Carte interactive\u00A0: ${name}`}
      loading="lazy"
      referrerPolicy="no-referrer"
      sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      className="absolute inset-0 size-full"
    />
  );
}
