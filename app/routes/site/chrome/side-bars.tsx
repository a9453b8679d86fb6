import { whatsappChat } from '#app/school/contacts.ts';
import { useSchool } from '#app/school/school-context.ts';
import { SocialIcon } from './social-icons.tsx';
import { SocialLinks } from './social-links.tsx';

/**
 * The fixed bar of social links, on medium and larger screens (spec §1). A rail of its own, beside the page
 * and never over it.
 */
export function SocialRail() {
  return (
    <aside
      aria-label="Réseaux sociaux"
      data-print="hide"
      className="fixed inset-y-0 left-0 z-30 hidden w-12 items-center justify-center border-ink-raised border-r bg-ink text-white md:flex"
    >
      <SocialLinks label="Suivez-nous" vertical />
    </aside>
  );
}

/**
 * The floating button that opens a chat with the school (spec §1). On wide screens it makes way for the consent
 * banner, by a transform: no shift. Below that, where it would then lie on the hero's words, it stays in the
 * corner, in the room the banner keeps for it.
 */
export function WhatsAppButton() {
  const school = useSchool();
  return (
    <aside aria-label="Messagerie">
      <a
        href={whatsappChat(school)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label="Contacter via WhatsApp"
        data-print="hide"
        className="fixed right-3 bottom-3 z-30 grid size-12 place-items-center rounded-full border-2 border-white bg-emerald text-white shadow-soft transition-colors hover:bg-emerald-deep sm:right-4 sm:bottom-4 sm:size-14 lg:[transform:translateY(calc(-1*min(var(--consent-height,0px),60dvh)))]"
      >
        <SocialIcon network="whatsapp" className="size-7 sm:size-8" />
      </a>
    </aside>
  );
}
