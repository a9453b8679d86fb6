import { whatsappChat } from '#app/school/contacts.ts';
import { useSchool } from '#app/school/school-context.ts';
import { SocialIcon } from './social-icons.tsx';
import { SocialLinks } from './social-links.tsx';

/**
 * The fixed bar of social links, on medium and larger screens (spec §1), never over the page's text: a column
 * beside the page, and where the page's margin has room for it, a card at the screen's edge.
 */
export function SocialRail() {
  return (
    <aside
      aria-label="Réseaux sociaux"
      data-print="hide"
      className="fixed inset-y-0 left-0 z-30 hidden w-12 items-center justify-center border-ink-raised border-r bg-ink pb-14 text-white md:flex wide:inset-y-auto wide:top-1/2 wide:-translate-y-1/2 wide:rounded-r-card wide:border wide:border-l-0 wide:py-1"
    >
      <SocialLinks label="Suivez-nous" vertical />
    </aside>
  );
}

/**
 * The floating button that opens a chat with the school (spec §1): below the social bar, and on phones near
 * the right thumb, where the footer leaves its corner free and focus scrolls clear of it. On phones it is hidden while
 * the consent banner is open.
 */
export function WhatsAppButton() {
  const chat = whatsappChat(useSchool());
  if (!chat) return null;
  return (
    <aside aria-label="Messagerie" data-print="hide" data-chat className="max-md:data-below-consent:hidden">
      <a
        href={chat}
        target="_blank"
        rel="noopener noreferrer"
        aria-label="Contacter via WhatsApp"
        className="fixed right-3 bottom-3 z-30 grid size-14 place-items-center rounded-full bg-emerald text-white shadow-soft transition-colors hover:bg-emerald-deep md:right-auto md:bottom-2 md:left-0.5 md:size-11"
      >
        <SocialIcon network="whatsapp" className="size-7 md:size-6" />
      </a>
    </aside>
  );
}
