import type { Contact } from '#app/school/pages/contact.ts';
import { useSchool } from '#app/school/school-context.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Container, SectionHeading } from '#app/ui/layout.tsx';
import { embeddedMapAddress, itineraryAddress, mapAddress } from './map-addresses.ts';
import { SchoolPlan } from './school-plan.tsx';

const frameId = 'carte';

/**
 * The school's location: a description by the staff, links to maps, and the interactive map only on request
 * (islands/page-controls.ts), because its site then learns the visitor's IP address (spec §2 'Contact page').
 */
export function SchoolMap({ heading }: { heading: Contact['map'] }) {
  const school = useSchool();
  return (
    <section id="plan" aria-labelledby="plan-titre" className="border-line border-t bg-white py-14 sm:py-20">
      <Container className="grid gap-8">
        <SectionHeading id="plan-titre" title={heading.title} text={heading.text} />
        <div className="grid gap-5 lg:grid-cols-2">
          <SchoolPlan />
          <div className="grid content-center overflow-hidden rounded-card border border-line">
            <div id={frameId} className="relative has-[iframe]:aspect-[4/3]">
              <template>
                <InteractiveMap />
              </template>
            </div>
            <div className="grid gap-5 p-5 sm:p-6">
              <p className="max-w-prose text-ink-muted">
                La carte interactive vient d’openstreetmap.org. Si vous l’affichez, ce site recevra votre
                adresse&nbsp;IP&nbsp;; rien ne lui est envoyé avant.
              </p>
              <div className="flex flex-wrap gap-3 max-sm:flex-col">
                <Button
                  data-map-toggle
                  data-needs-script
                  aria-expanded={false}
                  aria-controls={frameId}
                  className="group"
                >
                  <span className="group-aria-expanded:hidden">Afficher la carte interactive</span>
                  <span className="hidden group-aria-expanded:inline">Masquer la carte interactive</span>
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
        </div>
      </Container>
    </section>
  );
}

/** The frame's own origin, so that it works; no access to our page, and no referrer. */
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
