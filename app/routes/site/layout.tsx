import { Outlet } from 'react-router';
import { LeadPopup } from '#app/features/inquiries/lead/lead-popup.tsx';
import { ConsentBanner } from '#app/features/visits/components/consent-banner.tsx';
import { VisitRecorder } from '#app/features/visits/components/visit-recorder.tsx';
import { Toaster } from '#app/ui/toaster.tsx';
import { useAwaitedPath } from './chrome/awaited-path.ts';
import { Footer } from './chrome/footer.tsx';
import { Header } from './chrome/header.tsx';
import { PageSkeleton } from './chrome/page-skeletons.tsx';
import { mainId, PathChanges } from './chrome/path-changes.tsx';
import { SocialRail, WhatsAppButton } from './chrome/side-bars.tsx';
import { useConnectionGuard, WithoutConnection } from './chrome/without-connection.tsx';

/** What surrounds every public page. The consent banner comes first in the document: it is heard before the page it lies over. */
export default function SiteLayout() {
  const awaited = useAwaitedPath();
  const guard = useConnectionGuard();
  return (
    <>
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
      <div className="flex min-h-dvh flex-col md:pl-12">
        <Header />
        <main id={mainId} tabIndex={-1} aria-busy={awaited !== null} className="grow">
          {guard.held !== null && <WithoutConnection onRetry={guard.proceed} onStay={guard.stay} />}
          <div className={guard.held !== null ? 'hidden' : 'contents'}>
            {awaited === null ? <Outlet /> : <PageSkeleton path={awaited} />}
          </div>
        </main>
        <Footer />
      </div>
      {/* The banner lies over the foot of the screen: with this, the last links can be scrolled out from under it. */}
      <div aria-hidden="true" className="h-[var(--consent-height,0px)]" />
      <WhatsAppButton />
      <Toaster />
      <LeadPopup />
      <VisitRecorder />
      <PathChanges awaited={awaited} />
    </>
  );
}
