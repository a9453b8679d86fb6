import { whatsappChat } from '#app/school/contacts.ts';
import { useSchool } from '#app/school/school-context.ts';
import { SocialIcon } from './social-icons.tsx';
import { SocialLinks } from './social-links.tsx';

/**
 * The fixed bar of social links, on medium and larger screens (spec §1). A column of its own, beside the page
 * and never over it.
 */
export function SocialRail() {
  return (
    <aside
      aria-label="Réseaux sociaux"
      data-print="hide"
      className="fixed inset-y-0 left-0 z-30 hidden w-12 items-center justify-center border-ink-raised border-r bg-ink pb-14 text-white md:flex"
    >
      <SocialLinks label="Suivez-nous" vertical />
    </aside>
  );
}

/**
 * The floating button that opens a chat with the school (spec §1). It has a reserved place, where it covers
 * no text and no control: the bottom of the social bar, and on phones a strip at the bottom of the screen,
 * with space reserved below the page. On phones it is hidden while the consent banner is open.
 */
export function WhatsAppButton() {
  const chat = whatsappChat(useSchool());
  if (!chat) return null;
  return (
    <aside aria-label="Messagerie" data-print="hide" data-chat className="max-md:data-below-consent:hidden">
      <div aria-hidden="true" className="h-12 md:hidden" />
      <a
        href={chat}
        target="_blank"
        rel="noopener noreferrer"
        aria-label="Contacter via WhatsApp"
        className="fixed inset-x-0 bottom-0 z-30 flex h-12 items-center justify-center gap-2 bg-emerald font-semibold text-white transition-colors hover:bg-emerald-deep md:right-auto md:bottom-2 md:left-0.5 md:size-11 md:rounded-full"
      >
        <SocialIcon network="whatsapp" className="size-6" />
        <span className="md:hidden">WhatsApp</span>
      </a>
    </aside>
  );
}
