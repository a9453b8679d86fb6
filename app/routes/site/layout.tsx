import { Outlet, redirectDocument } from 'react-router';
import { ConsentBanner } from '#app/features/visits/components/consent-banner.tsx';
import { ClientEntryScript } from '#app/islands/client-entry-script.tsx';
import { SchoolData } from '#app/islands/school-data.tsx';
import type { Route } from './+types/layout.ts';
import { Footer } from './chrome/footer.tsx';
import { Header } from './chrome/header.tsx';
import { SocialRail, WhatsAppButton } from './chrome/side-bars.tsx';

/** The id of the page's main part, the skip link's target. */
const mainId = 'contenu';

/** No data; without a loader the server would leave the page to the `clientLoader`. */
export function loader() {
  return null;
}

/** Public pages are documents: a client navigation from the office becomes a full load. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return redirectDocument(request.url);
}

/**
 * The layout of every public page. The consent banner comes first in the document: screen readers read it
 * before the page it covers.
 */
export default function SiteLayout() {
  return (
    <>
      <ClientEntryScript />
      <ConsentBanner />
      <nav aria-label="Accès direct">
        <a
          href={`#${mainId}`}
          className="fixed top-2 left-2 z-50 -translate-y-24 rounded-control bg-majorelle px-5 py-3 font-semibold text-white focus:translate-y-0"
        >
          Aller au contenu
        </a>
      </nav>
      <SocialRail />
      <div className="flex min-h-dvh flex-col md:pl-12 wide:pl-0">
        <Header />
        <main id={mainId} tabIndex={-1}>
          <Outlet />
        </main>
        <Footer />
      </div>
      {/* The banner covers the bottom of the screen: this space lets the last links scroll above it. */}
      <div aria-hidden="true" data-consent-room className="h-[var(--consent-height,0px)]" />
      <WhatsAppButton />
      <SchoolData />
    </>
  );
}
